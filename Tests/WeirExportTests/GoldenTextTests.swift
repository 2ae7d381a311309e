import Testing

@testable import WeirExport

/// The exact output for a small project.
@Suite struct GoldenTextTests {
  @Test func dot() {
    let expected = #"""
      digraph "Small" {
        charset="UTF-8"
        bgcolor="transparent"
        rankdir=LR
        ranksep=0.7
        nodesep=0.25
        fontname="Helvetica,Arial,sans-serif"
        node [shape=box, style="rounded,filled", fontname="Helvetica,Arial,sans-serif", \#
      fontsize=13, margin="0.18,0.09", height=0.42, color="#787d86", fontcolor="#1c2128"]
        edge [fontname="Helvetica,Arial,sans-serif", fontsize=10, arrowsize=0.7]
        "Shop" [label=<<B>Shop</B><BR/><FONT POINT-SIZE="10" COLOR="#555b66">Top</FONT>>, \#
      fillcolor="#dbe7fb", tooltip="Sells \"things\" &amp; more."]
        "Cart" [label=<<B>Cart</B><BR/><FONT POINT-SIZE="10" \#
      COLOR="#555b66">Base</FONT><BR/><FONT POINT-SIZE="10" \#
      COLOR="#b3202b">low-cohesion</FONT>>, fillcolor="#d9f0e4", color="#b7791f", \#
      penwidth="2.2"]
        "Money" [label=<<B>Money</B><BR/><FONT POINT-SIZE="10" COLOR="#555b66">types</FONT>>, \#
      fillcolor="#ece8f5", style="filled,dashed"]
        "Shop" -> "Cart" [color="#787d86", style="solid", penwidth="1.5", tooltip="owns cart"]
        "Shop" -> "Cart" [color="#e0313c", style="solid", penwidth="2", tooltip="writes total", \#
      fontcolor="#e0313c", label="  encapsulation-breach  ", labeltooltip="Shop writes Cart's \#
      `total`"]
        "Cart" -> "Money" [color="#8f6bb8", style="dotted", penwidth="1.6", tooltip="uses"]
      }

      """#
    #expect(DotFormat().text(of: Sample.goldenGraph) == expected)
  }

  @Test func mermaid() {
    let expected = #"""
      flowchart LR
        m_Shop("Shop")
        m_Cart("Cart")
        m_Money[/"Money"/]
        m_Shop -->|"owns, writes, encapsulation-breach"| m_Cart
        m_Cart -.->|"uses"| m_Money
        linkStyle 1 stroke:#8f6bb8,color:#8f6bb8
        linkStyle 0 stroke:#e0313c,color:#e0313c
        classDef look0 fill:#d9f0e4,stroke:#b7791f,color:#1c2128
        class m_Cart look0
        classDef look1 fill:#dbe7fb,stroke:#787d86,color:#1c2128
        class m_Shop look1
        classDef look2 fill:#ece8f5,stroke:#787d86,color:#1c2128
        class m_Money look2

      """#
    #expect(MermaidFormat().text(of: Sample.goldenGraph) == expected)
  }

  @Test func json() {
    let expected = #"""
      {
        "version": 1,
        "project": "Small",
        "layers": ["Top", "Base"],
        "nodes": [
          {
            "name": "Shop",
            "standing": "root",
            "layer": "Top",
            "doc": "Sells \"things\" & more.",
            "modules": ["Shop"],
            "owners": [],
            "metrics": {"ca": 0, "ce": 1, "instability": 1, "lcom4": null, "depth": 1},
            "findings": []
          },
          {
            "name": "Cart",
            "standing": "owned",
            "layer": "Base",
            "doc": "",
            "modules": ["Cart"],
            "owners": [0],
            "metrics": {"ca": 1, "ce": 1, "instability": 0.5, "lcom4": 0, "depth": 2},
            "findings": [1]
          },
          {
            "name": "Money",
            "standing": "types",
            "layer": null,
            "doc": "",
            "modules": ["Money"],
            "owners": [],
            "metrics": {"ca": 1, "ce": 0, "instability": 0, "lcom4": null, "depth": 1},
            "findings": []
          }
        ],
        "edges": [
          {
            "kind": "owns",
            "from": 0,
            "to": 1,
            "members": ["cart"],
            "count": 1,
            "places": [
              {"file": "modules/all.yaml", "line": 4, "column": 19}
            ],
            "findings": []
          },
          {
            "kind": "writes",
            "from": 0,
            "to": 1,
            "members": ["total"],
            "count": 1,
            "places": [
              {"file": "modules/all.yaml", "line": 6, "column": 19}
            ],
            "findings": [0]
          },
          {
            "kind": "uses",
            "from": 1,
            "to": 2,
            "members": [],
            "count": 1,
            "places": [
              {"file": "modules/all.yaml", "line": 10, "column": 7}
            ],
            "findings": []
          }
        ],
        "findings": [
          {
            "rule": "encapsulation-breach",
            "severity": "error",
            "message": "Shop writes Cart's `total`",
            "file": "modules/all.yaml",
            "line": 6,
            "column": 19
          },
          {
            "rule": "low-cohesion",
            "severity": "warning",
            "message": "Cart has two parts",
            "file": "modules/all.yaml",
            "line": 8,
            "column": 9
          }
        ]
      }

      """#
    #expect(JSONGraphFormat().text(of: Sample.goldenGraph) == expected)
  }
}
