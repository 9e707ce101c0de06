/**
 * The translators of browsers, and extensions, put each text of a page into an element of their own. React cannot remove
 * such a text, or put something before it: where something beside a text comes and goes, the text is an element too.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'

const CLIENT = 'src/client'
/** Values that are elements. */
const ELEMENTS =
  /^(children|action|icon|art|first|last|dialog|phrases|card|besideStamp|who|bar|preview|both|ways|news|panel|lastStart|forwardButton)$/

interface Node {
  type: string
  start: number
  [name: string]: unknown
}
type Kind = 'element' | 'text' | 'nothing'

const sources = (readdirSync(CLIENT, { recursive: true }) as string[])
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map((path) => join(CLIENT, path))

it('no text stands beside what comes and goes', () => {
  expect(sources.flatMap(textsBesideChanges)).toEqual([])
})

function textsBesideChanges(path: string): string[] {
  const code = readFileSync(path, 'utf8')
  const found: string[] = []
  visit(parseAst(code, { lang: 'tsx' }), (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    const kinds = (node.children as Node[]).map(kindsOf).filter((kind) => kind.length > 0)
    const hasText = kinds.some((kind) => kind.includes('text'))
    const comesAndGoes = kinds.some((kind) => kind.length > 1)
    if (kinds.length > 1 && hasText && comesAndGoes)
      found.push(`${path}:${code.slice(0, node.start).split('\n').length}`)
  })
  return found
}

/** What a child may become; empty for what is no child. */
function kindsOf(node: Node): Kind[] {
  switch (node.type) {
    case 'JSXText':
      return /^\s*\n\s*$/.test(String(node.value)) ? [] : ['text']
    case 'JSXExpressionContainer':
      return kindsOfValue(node.expression as Node)
    default:
      return ['element']
  }
}

function kindsOfValue(node: Node): Kind[] {
  const of = (name: string) => kindsOfValue(node[name] as Node)
  switch (node.type) {
    case 'JSXEmptyExpression':
      return []
    case 'Literal':
      return [typeof node.value === 'string' || typeof node.value === 'number' ? 'text' : 'nothing']
    case 'TemplateLiteral':
      return ['text']
    case 'LogicalExpression':
      return node.operator === '&&' ? ['nothing', ...of('right')] : [...of('left'), ...of('right')]
    case 'ConditionalExpression':
      return [...of('consequent'), ...of('alternate')]
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return of('expression')
    case 'CallExpression':
      return /^(flatM|m)ap$/.test(nameOf(node.callee as Node))
        ? ['element', 'nothing']
        : [kindOfNamed(node.callee as Node)]
    case 'Identifier':
    case 'MemberExpression':
      return [kindOfNamed(node)]
    default:
      return ['element']
  }
}

function kindOfNamed(node: Node): Kind {
  return ELEMENTS.test(nameOf(node)) ? 'element' : 'text'
}

function nameOf(node: Node): string {
  return String(node.type === 'MemberExpression' ? (node.property as Node).name : node.name)
}

function visit(node: unknown, look: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, look)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) look(node as Node)
    for (const value of Object.values(node)) visit(value, look)
  }
}
