/**
 * A hook returns seven things at most, a component takes ten props at most, and what a hook returns has a type with a name
 * (CONTRIBUTING, Code style). They are counted in the declared types, and in the objects that hooks return.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { modulePath } from '#test/support/module-path.ts'

const CLIENT = 'src/client'
const MOST_OF_A_HOOK = 7
const MOST_PROPS = 10

interface Node {
  type: string
  [name: string]: unknown
}

interface Source {
  path: string
  /** Interfaces, type aliases, functions and constants, by name. */
  declared: Map<string, Node>
  /** The module of each imported name, and its name there. */
  imported: Map<string, { path: string; name: string }>
}

const sources = new Map<string, Source>()
const paths = (readdirSync(CLIENT, { recursive: true }) as string[])
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path))
  .map((path) => join(CLIENT, path))

const functions = paths.flatMap((path) => {
  const source = sourceAt(path)
  return [...source.declared].flatMap(([name, node]) => {
    const made = functionOf(node)
    return made ? [{ name, path, source, made }] : []
  })
})
const hooks = functions.filter(({ name }) => /^use[A-Z]/.test(name))
const components = functions.filter(({ name, path }) => /^[A-Z]/.test(name) && path.endsWith('.tsx'))

describe('the browser', () => {
  it('has hooks and components that this test finds', () => {
    expect(hooks.length).toBeGreaterThan(100)
    expect(components.length).toBeGreaterThan(400)
  })

  it(`has hooks that return at most ${MOST_OF_A_HOOK} things`, () => {
    const counted = hooks.map(
      ({ name, path, source, made }) => [name, path, returnedBy(made, source)] as const,
    )
    expect(counted.filter(([, , count]) => count > MOST_OF_A_HOOK)).toEqual([])
  })

  it(`has components that take at most ${MOST_PROPS} props`, () => {
    const counted = components.map(
      ({ name, path, source, made }) => [name, path, propsOf(made, source)] as const,
    )
    expect(counted.filter(([, , count]) => count > MOST_PROPS)).toEqual([])
  })

  it('names what a hook returns by a type, and hands no ReturnType of one through a tree', () => {
    const handing = paths.filter((path) => /ReturnType<\s*typeof use[A-Z]/.test(readFileSync(path, 'utf8')))
    expect(handing).toEqual([])
  })
})

function sourceAt(path: string): Source {
  const known = sources.get(path)
  if (known) return known
  const source: Source = { path, declared: new Map(), imported: new Map() }
  sources.set(path, source)
  const program = parseAst(readFileSync(path, 'utf8'), { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  for (const statement of program.body as unknown as Node[]) {
    if (statement.type === 'ImportDeclaration') readImport(source, statement)
    else declare(source, (statement.declaration as Node | null | undefined) ?? statement)
  }
  return source
}

function readImport({ path, imported }: Source, statement: Node): void {
  const module = modulePath(path, String((statement.source as Node).value))
  if (!module?.match(/\.tsx?$/)) return
  for (const specifier of statement.specifiers as Node[])
    if (specifier.type === 'ImportSpecifier')
      imported.set(nameOf(specifier.local as Node), {
        path: module,
        name: nameOf(specifier.imported as Node),
      })
}

function declare({ declared }: Source, node: Node): void {
  if (node.type === 'VariableDeclaration')
    for (const one of node.declarations as Node[]) declared.set(nameOf(one.id as Node), one)
  else if (node.id) declared.set(nameOf(node.id as Node), node)
}

/** A function that is declared, or is a constant; one inside `memo()` too. */
function functionOf(node: Node): Node | undefined {
  if (/Function/.test(node.type)) return node
  if (node.type === 'VariableDeclarator') return node.init ? functionOf(node.init as Node) : undefined
  if (node.type === 'CallExpression' && /^(memo|forwardRef)$/.test(nameOf(node.callee as Node)))
    return functionOf((node.arguments as Node[])[0]!)
  return undefined
}

function returnedBy(made: Node, source: Source): number {
  const type = made.returnType as Node | null | undefined
  if (type) return membersOf(type.typeAnnotation as Node, source)?.size ?? 1
  const returned = returnsOf(made.body as Node)
  return Math.max(0, ...returned.map((one) => valuesIn(one, source)))
}

/** What is spread into the object without a declared type cannot be counted. */
function valuesIn(value: Node, source: Source): number {
  if (/^(Parenthesized|TSAs|TSSatisfies)/.test(value.type)) return valuesIn(value.expression as Node, source)
  if (value.type === 'ArrayExpression') return (value.elements as Node[]).length
  if (value.type !== 'ObjectExpression') return 1
  const parts = value.properties as Node[]
  return parts.some(({ type }) => type === 'SpreadElement') ? Number.POSITIVE_INFINITY : parts.length
}

/** The values that a function returns, and not those of functions inside it. */
function returnsOf(body: Node): Node[] {
  if (body.type !== 'BlockStatement') return [body]
  const found: Node[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || /Function/.test(String((node as Node).type))) return
    const { type, argument } = node as Node
    if (type === 'ReturnStatement' && argument) found.push(argument as Node)
    for (const value of Object.values(node)) visit(value)
  }
  visit(body.body)
  return found
}

function propsOf(made: Node, source: Source): number {
  const [props] = made.params as Node[]
  const type = props?.typeAnnotation as Node | undefined
  return type ? (membersOf(type.typeAnnotation as Node, source)?.size ?? 0) : 0
}

/** The names of the members of an object's type; undefined for what is no object of ours, such as a text or an element's props. */
function membersOf(type: Node, source: Source): Set<string> | undefined {
  switch (type.type) {
    case 'TSTypeLiteral':
      return new Set((type.members as Node[]).map(memberName))
    case 'TSParenthesizedType':
      return membersOf(type.typeAnnotation as Node, source)
    case 'TSTupleType':
      return new Set((type.elementTypes as Node[]).map((_, index) => String(index)))
    case 'TSIntersectionType':
    case 'TSUnionType':
      return together((type.types as Node[]).map((one) => membersOf(one, source)))
    case 'TSTypeReference':
      return membersNamed(nameOf(type.typeName as Node), argumentsOf(type), source)
    default:
      return undefined
  }
}

function membersNamed(name: string, given: Node[], source: Source): Set<string> | undefined {
  const [first, second] = given
  const ofFirst = () => (first ? membersOf(first, source) : undefined)
  if (/^(Readonly|Partial|Required|NonNullable)$/.test(name)) return ofFirst()
  // What is picked of an element's own attributes goes to it as it is, and is not counted.
  if (name === 'Pick') return isOfElement(first!) ? undefined : literalsIn(second!)
  if (name === 'Omit') {
    const left = literalsIn(second!)
    return keep(ofFirst(), (member) => !left.has(member))
  }
  if (/^(React\.)?ComponentProps$/.test(name)) {
    if (first?.type !== 'TSTypeQuery') return undefined
    const found = find(nameOf(first.exprName as Node), source)
    const made = found && functionOf(found.node)
    const props = (made?.params as Node[] | undefined)?.[0]?.typeAnnotation as Node | undefined
    return found && props ? membersOf(props.typeAnnotation as Node, found.source) : undefined
  }
  const found = find(name, source)
  if (!found) return undefined
  const { node } = found
  if (node.type === 'TSTypeAliasDeclaration') return membersOf(node.typeAnnotation as Node, found.source)
  if (node.type !== 'TSInterfaceDeclaration') return undefined
  const own = new Set(((node.body as Node).body as Node[]).map(memberName))
  const above = (node.extends as Node[]).map((one) =>
    membersNamed(nameOf(one.expression as Node), argumentsOf(one), found.source),
  )
  return together([own, ...above])
}

function isOfElement(type: Node): boolean {
  return (
    type.type === 'TSTypeReference' &&
    /ComponentProps$/.test(nameOf(type.typeName as Node)) &&
    argumentsOf(type)[0]?.type === 'TSLiteralType'
  )
}

function find(name: string, source: Source): { node: Node; source: Source } | undefined {
  const node = source.declared.get(name)
  if (node) return { node, source }
  const from = source.imported.get(name)
  return from && find(from.name, sourceAt(from.path))
}

function together(sets: (Set<string> | undefined)[]): Set<string> | undefined {
  const known = sets.filter((one) => one !== undefined)
  return known.length === 0 ? undefined : new Set(known.flatMap((one) => [...one]))
}

function keep(set: Set<string> | undefined, isKept: (name: string) => boolean): Set<string> | undefined {
  return set && new Set([...set].filter(isKept))
}

function literalsIn(type: Node): Set<string> {
  const types = type.type === 'TSUnionType' ? (type.types as Node[]) : [type]
  return new Set(types.map((one) => String((one.literal as Node | undefined)?.value)))
}

function argumentsOf(type: Node): Node[] {
  return ((type.typeArguments as Node | null | undefined)?.params as Node[] | undefined) ?? []
}

function memberName(member: Node): string {
  return member.key ? nameOf(member.key as Node) : member.type
}

function nameOf(node: Node): string {
  if (node.type === 'TSQualifiedName') return `${nameOf(node.left as Node)}.${nameOf(node.right as Node)}`
  return String(node.name ?? node.value)
}
