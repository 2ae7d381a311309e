"""OpenAPI documents."""
import json


def document(paths=None, schemas=None, **more):
    whole = {"openapi": "3.0.3", "info": {"title": "Growth", "version": "1"}, "paths": paths or {}}
    if schemas:
        whole["components"] = {"schemas": schemas}
    whole.update(more)
    return {"weir.yaml": "weir: 1\n", "api.json": json.dumps(whole, indent=1)}


def answer(schema):
    return {"200": {"description": "", "content": {"application/json": {"schema": schema}}}}


def operation(number, schema=None, **more):
    return {"operationId": f"get{number}", "responses": answer(schema or {"type": "string"}), **more}


def reference(name):
    return {"$ref": f"#/components/schemas/{name}"}


def paths(n):
    return document({f"/p{a}": {"get": operation(a)} for a in range(n)})


def nameless_paths(n):
    return document({f"/p{a}": {"get": {"responses": answer({"type": "string"})}} for a in range(n)})


def inline_types(n):
    schema = {"type": "object", "properties": {"value": {"type": "integer"}}}
    return document({f"/p{a}": {"get": operation(a, schema)} for a in range(n)})


def same_operations(n):
    schema = {"type": "object", "properties": {"value": {"type": "integer"}}}
    return document({f"/p{a}": {"get": {"operationId": "get", "responses": answer(schema)}} for a in range(n)})


def tags(n):
    return document({f"/p{a}": {"get": operation(a, tags=[f"tag{a}"])} for a in range(n)}, tags=[{"name": f"tag{a}"} for a in range(n)])


def tags_with_types(n):
    schema = {"type": "object", "properties": {"value": {"type": "integer"}}}
    return document({f"/p{a}": {"get": operation(a, schema, tags=[f"tag{a}"])} for a in range(n)})


def signs(number):
    """Differs from number to number, and is nothing of a Swift name."""
    return f"{number:016b}".replace("0", "-").replace("1", ".")


def same_tags(n):
    return document({f"/p{a}": {"get": operation(a, tags=["tag" + signs(a)])} for a in range(n)})


def schemas(n):
    every = {f"S{a}": {"type": "object", "properties": {"value": {"type": "integer"}}} for a in range(n)}
    return document({f"/p{a}": {"get": operation(a, reference(f"S{a}"))} for a in range(n)}, every)


def unused_schemas(n):
    return document({"/p": {"get": operation(0)}}, {f"S{a}": {"type": "object", "properties": {"value": {"type": "integer"}}} for a in range(n)})


def same_schemas(n):
    every = {"S" + signs(a): {"type": "object", "properties": {"value": {"type": "integer"}}} for a in range(n)}
    return document({f"/p{a}": {"get": operation(a, reference("S" + signs(a)))} for a in range(n)}, every)


def schema_chain(n):
    every = {f"S{a}": {"type": "object", "properties": {"next": reference(f"S{a + 1}")}} for a in range(n)}
    every[f"S{n}"] = {"type": "object", "properties": {"value": {"type": "integer"}}}
    return document({"/p": {"get": operation(0, reference("S0"))}}, every)


def reference_chain(n):
    every = {f"S{a}": reference(f"S{a + 1}") for a in range(n)}
    every[f"S{n}"] = {"type": "object", "properties": {"value": {"type": "integer"}}}
    return document({"/p": {"get": operation(0, reference("S0"))}}, every)


def all_of_chain(n):
    own = {"type": "object", "properties": {"value": {"type": "integer"}}}
    every = {f"S{a}": {"allOf": [reference(f"S{a + 1}"), {"type": "object", "properties": {f"p{a}": {"type": "integer"}}}]} for a in range(n)}
    every[f"S{n}"] = own
    return document({"/p": {"get": operation(0, reference("S0"))}}, every)


def schema_circle(n):
    every = {f"S{a}": {"type": "object", "properties": {"next": reference(f"S{(a + 1) % n}")}} for a in range(n)}
    return document({"/p": {"get": operation(0, reference("S0"))}}, every)


def properties(n):
    schema = {"type": "object", "properties": {f"p{a}": {"type": "integer"} for a in range(n)}}
    return document({"/p": {"get": operation(0, reference("S"))}}, {"S": schema})


def nested_properties(n):
    inner = {"type": "object", "properties": {"value": {"type": "integer"}}}
    schema = {"type": "object", "properties": {f"p{a}": inner for a in range(n)}}
    return document({"/p": {"get": operation(0, reference("S"))}}, {"S": schema})


def enum_values(n):
    return document({"/p": {"get": operation(0, reference("S"))}}, {"S": {"type": "string", "enum": [f"v{a}" for a in range(n)]}})


def same_enum_values(n):
    return document({"/p": {"get": operation(0, reference("S"))}}, {"S": {"type": "string", "enum": ["v" + signs(a) for a in range(n)]}})


def one_of(n):
    every = {f"S{a}": {"type": "object", "properties": {"value": {"type": "integer"}}} for a in range(n)}
    every["U"] = {"oneOf": [reference(f"S{a}") for a in range(n)]}
    return document({"/p": {"get": operation(0, reference("U"))}}, every)


def all_of(n):
    every = {f"S{a}": {"type": "object", "properties": {f"p{a}": {"type": "integer"}}} for a in range(n)}
    every["U"] = {"allOf": [reference(f"S{a}") for a in range(n)]}
    return document({"/p": {"get": operation(0, reference("U"))}}, every)


def parameters(n):
    every = [{"name": f"q{a}", "in": "query", "schema": {"type": "string"}} for a in range(n)]
    return document({"/p": {"get": operation(0, parameters=every)}})


def headers(n):
    every = [{"name": f"X-{a}", "in": "header", "schema": {"type": "string"}} for a in range(n)]
    return document({"/p": {"get": operation(0, parameters=every)}})


def responses(n):
    return document({f"/p{a}": {"get": {"operationId": f"get{a}", "responses": {
        **answer(reference("S")), "404": {"description": "", "content": {"application/json": {"schema": reference("S")}}}}}} for a in range(n)},
        {"S": {"type": "object", "properties": {"value": {"type": "integer"}}}})


def servers(n):
    return document({"/p": {"get": operation(0)}}, servers=[{"url": f"https://s{a}.example.com"} for a in range(n)])


def securities(n):
    whole = document({"/p": {"get": operation(0, security=[{f"k{a}": []} for a in range(n)])}})
    loaded = json.loads(whole["api.json"])
    loaded["components"] = {"securitySchemes": {f"k{a}": {"type": "apiKey", "in": "header", "name": f"X-{a}"} for a in range(n)}}
    whole["api.json"] = json.dumps(loaded, indent=1)
    return whole


def descriptions(n):
    return document({"/p": {"get": operation(0, description="\n".join(f"Line {a}." for a in range(n)))}})
