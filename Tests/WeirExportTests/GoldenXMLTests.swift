import Testing

@testable import WeirExport

/// The exact output for a small project.
@Suite struct GoldenXMLTests {
  @Test func graphML() {
    let expected = #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns" \#
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \#
      xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns \#
      http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
        <key id="node-name" for="node" attr.name="name" attr.type="string"/>
        <key id="node-standing" for="node" attr.name="standing" attr.type="string"/>
        <key id="node-layer" for="node" attr.name="layer" attr.type="string"/>
        <key id="node-doc" for="node" attr.name="doc" attr.type="string"/>
        <key id="node-ca" for="node" attr.name="ca" attr.type="int"/>
        <key id="node-ce" for="node" attr.name="ce" attr.type="int"/>
        <key id="node-instability" for="node" attr.name="instability" attr.type="double"/>
        <key id="node-lcom4" for="node" attr.name="lcom4" attr.type="int"/>
        <key id="node-depth" for="node" attr.name="depth" attr.type="int"/>
        <key id="node-rules" for="node" attr.name="rules" attr.type="string"/>
        <key id="edge-kind" for="edge" attr.name="kind" attr.type="string"/>
        <key id="edge-members" for="edge" attr.name="members" attr.type="string"/>
        <key id="edge-count" for="edge" attr.name="count" attr.type="int"/>
        <key id="edge-places" for="edge" attr.name="places" attr.type="string"/>
        <key id="edge-rules" for="edge" attr.name="rules" attr.type="string"/>
        <graph id="weir" edgedefault="directed">
          <node id="n0">
            <data key="node-name">Shop</data>
            <data key="node-standing">root</data>
            <data key="node-layer">Top</data>
            <data key="node-doc">Sells &quot;things&quot; &amp; more.</data>
            <data key="node-ca">0</data>
            <data key="node-ce">1</data>
            <data key="node-instability">1</data>
            <data key="node-depth">1</data>
          </node>
          <node id="n1">
            <data key="node-name">Cart</data>
            <data key="node-standing">owned</data>
            <data key="node-layer">Base</data>
            <data key="node-ca">1</data>
            <data key="node-ce">1</data>
            <data key="node-instability">0.5</data>
            <data key="node-lcom4">0</data>
            <data key="node-depth">2</data>
            <data key="node-rules">low-cohesion</data>
          </node>
          <node id="n2">
            <data key="node-name">Money</data>
            <data key="node-standing">types</data>
            <data key="node-ca">1</data>
            <data key="node-ce">0</data>
            <data key="node-instability">0</data>
            <data key="node-depth">1</data>
          </node>
          <edge id="e0" source="n0" target="n1">
            <data key="edge-kind">owns</data>
            <data key="edge-members">cart</data>
            <data key="edge-count">1</data>
            <data key="edge-places">modules/all.yaml:4:19</data>
          </edge>
          <edge id="e1" source="n0" target="n1">
            <data key="edge-kind">writes</data>
            <data key="edge-members">total</data>
            <data key="edge-count">1</data>
            <data key="edge-places">modules/all.yaml:6:19</data>
            <data key="edge-rules">encapsulation-breach</data>
          </edge>
          <edge id="e2" source="n1" target="n2">
            <data key="edge-kind">uses</data>
            <data key="edge-count">1</data>
            <data key="edge-places">modules/all.yaml:10:7</data>
          </edge>
        </graph>
      </graphml>

      """#
    #expect(GraphMLFormat().text(of: Sample.goldenGraph) == expected)
  }

  @Test func svg() {
    let expected = #"""
      <svg xmlns="http://www.w3.org/2000/svg" role="img" width="712" height="163" viewBox="-16 \#
      -16 712 163" font-family="Helvetica, Arial, sans-serif">
      <title>Small: its modules</title>
      <defs>
      <marker id="weir-owns" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" \#
      markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0.5L8 4L0 7.5Z" \#
      fill="#787d86"/></marker>
      <marker id="weir-error" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" \#
      markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0.5L8 4L0 7.5Z" \#
      fill="#e0313c"/></marker>
      <marker id="weir-uses" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" \#
      markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0.5L8 4L0 7.5Z" \#
      fill="#8f6bb8"/></marker>
      </defs>
      <path d="M72 12C111.5 12 111.5 18 138 18" fill="none" stroke="#787d86" stroke-width="1.5" \#
      marker-end="url(#weir-owns)"><title>Shop owns Cart: cart</title></path>
      <path d="M72 26H93C120 26 120 26 138 26" fill="none" stroke="#e0313c" stroke-width="2" \#
      marker-end="url(#weir-error)"><title>Shop writes Cart: total</title></path>
      <path d="M217.2 22C240.5 22 240.5 22 280.2 22" fill="none" stroke="#8f6bb8" \#
      stroke-width="1.6" stroke-dasharray="2 3" marker-end="url(#weir-uses)"><title>Cart uses \#
      Money</title></path>
      <rect x="0" y="0" width="72" height="44" rx="6" fill="#dbe7fb" stroke="#787d86" \#
      stroke-width="1"><title>Shop: Sells &quot;things&quot; &amp; more.</title></rect>
      <text x="36" y="20.5" font-size="13" fill="#1c2128" font-weight="600" \#
      text-anchor="middle">Shop</text>
      <text x="36" y="34.5" font-size="10" fill="#555b66" text-anchor="middle">Top</text>
      <rect x="138" y="0" width="79.2" height="44" rx="6" fill="#d9f0e4" stroke="#b7791f" \#
      stroke-width="2"><title>Cart</title></rect>
      <text x="165.6" y="20.5" font-size="13" fill="#1c2128" font-weight="600" \#
      text-anchor="middle">Cart</text>
      <text x="165.6" y="34.5" font-size="10" fill="#555b66" text-anchor="middle">Base</text>
      <rect x="193.2" y="14" width="16" height="16" rx="8" fill="#b7791f"></rect>
      <text x="201.2" y="25.5" font-size="10" fill="#ffffff" font-weight="600" \#
      text-anchor="middle">2</text>
      <rect x="280.2" y="0" width="72.8" height="44" rx="6" fill="#ece8f5" stroke="#787d86" \#
      stroke-width="1" stroke-dasharray="4 3"><title>Money</title></rect>
      <text x="316.6" y="20.5" font-size="13" fill="#1c2128" font-weight="600" \#
      text-anchor="middle">Money</text>
      <text x="316.6" y="34.5" font-size="10" fill="#555b66" text-anchor="middle">types</text>
      <rect x="77" y="18" width="16" height="16" rx="8" fill="#e0313c"></rect>
      <text x="85" y="29.5" font-size="10" fill="#ffffff" font-weight="600" \#
      text-anchor="middle">1</text>
      <path d="M0 74h30" fill="none" stroke="#787d86" stroke-width="1.5" \#
      marker-end="url(#weir-owns)"></path>
      <text x="36" y="78" font-size="11" fill="#787d86">owns</text>
      <path d="M86.3 74h30" fill="none" stroke="#8f6bb8" stroke-width="1.6" stroke-dasharray="2 \#
      3" marker-end="url(#weir-uses)"></path>
      <text x="122.3" y="78" font-size="11" fill="#787d86">uses</text>
      <path d="M168.9 74h30" fill="none" stroke="#e0313c" stroke-width="2" \#
      marker-end="url(#weir-error)"></path>
      <text x="204.9" y="78" font-size="11" fill="#787d86">writes</text>
      <rect x="0" y="94" width="16" height="16" rx="8" fill="#e0313c"></rect>
      <text x="8" y="105.5" font-size="10" fill="#ffffff" font-weight="600" \#
      text-anchor="middle">1</text>
      <text x="24" y="106" font-size="11" fill="#787d86">encapsulation-breach: Shop writes \#
      Cart&#39;s `total`</text>
      <rect x="0" y="115" width="16" height="16" rx="8" fill="#b7791f"></rect>
      <text x="8" y="126.5" font-size="10" fill="#ffffff" font-weight="600" \#
      text-anchor="middle">2</text>
      <text x="24" y="127" font-size="11" fill="#787d86">low-cohesion: Cart has two parts</text>
      </svg>

      """#
    #expect(SVGFormat(mergesEdges: false).text(of: Sample.goldenGraph) == expected)
  }
}
