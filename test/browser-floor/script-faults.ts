/** The features that a built script requires: its syntax, its globals, and the methods that it calls. */
import type { Identifier as Feature } from '@mdn/browser-compat-data'
import { type AnyNode, type MemberExpression, parse } from 'acorn'
import { full } from 'acorn-walk'
import type { Area } from '../../browser-targets.ts'
import { featureAt, lackedBy, table } from './support.ts'

/** The syntax of the oldest public browsers, which cannot parse newer syntax. */
const ECMASCRIPT = 2022
const LOOK_BEHIND = /\(\?<[=!]/
/** The objects whose methods pages call. Others have methods of any name, and so do iterators. */
const OWNERS =
  /^(CSS|Window|Document|Element|HTML\w*Element|Node|EventTarget|Navigator|Clipboard|URL|URLSearchParams|Blob|File|Response|Request|Headers|Abort\w+|FormData|Crypto|SubtleCrypto|Storage|Selection|Range|DataTransfer|ReadableStream|DOMTokenList|History)$/
const NO_OWNERS = /^(Iterator|AsyncIterator|Temporal|DisposableStack|AsyncDisposableStack)$/

/** The browsers without a feature, by feature. */
export type Faults = Map<string, string[]>

export function scriptFaults(code: string, area: Area): Faults {
  const faults: Faults = new Map()
  const ask = (name: string, feature: Feature | undefined) => {
    const lacking = feature ? lackedBy(feature, area) : []
    if (lacking.length > 0) faults.set(name, lacking)
  }
  full(parse(code, { ecmaVersion: ECMASCRIPT, sourceType: 'module' }), (anyNode) => {
    const node = anyNode as AnyNode
    if (node.type === 'StaticBlock') {
      ask('static {}', featureAt('javascript', 'classes', 'static', 'initialization_blocks'))
    }
    if (LOOK_BEHIND.test(literalText(node))) {
      ask('(?<=)', featureAt('javascript', 'regular_expressions', 'lookbehind_assertion'))
    }
    if (node.type === 'Identifier') ask(node.name, globalFeature(node.name))
    if (node.type === 'MemberExpression' && node.object.type === 'Identifier') {
      const [owner, name] = [node.object.name, memberName(node)]
      ask(`${owner}.${name}`, staticFeature(owner, name))
    }
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
      const name = memberName(node.callee)
      const { object } = node.callee
      if (object.type === 'Identifier' && staticFeature(object.name, name)) return
      const candidates = methods.get(name) ?? []
      // The object is unknown; the method is too new if it is too new on every object.
      const [first] = candidates
      if (first && candidates.every((it) => lackedBy(it, area).length > 0)) ask(`.${name}()`, first)
    }
  })
  return faults
}

/** The pattern of a regular expression, or a text that may become one. */
function literalText(node: AnyNode): string {
  if (node.type === 'TemplateElement') return node.value.raw
  return node.type === 'Literal' ? (node.regex?.pattern ?? String(node.value)) : ''
}

function memberName({ computed, property }: MemberExpression): string {
  return !computed && property.type === 'Identifier' ? property.name : ''
}

function globalFeature(name: string): Feature | undefined {
  if (name.length < 3) return undefined
  return (
    featureAt('javascript', 'builtins', name) ?? featureAt('api', name) ?? featureAt('api', 'Window', name)
  )
}

function staticFeature(owner: string, name: string): Feature | undefined {
  return (
    featureAt('javascript', 'builtins', owner, name) ??
    featureAt('api', owner, `${name}_static`) ??
    (owner === 'window' ? featureAt('api', 'Window', name) : undefined)
  )
}

const methods = methodsByName()

function methodsByName(): Map<string, Feature[]> {
  const found = new Map<string, Feature[]>()
  const owners = [
    ...Object.entries(table.api).filter(([name]) => OWNERS.test(name)),
    ...Object.entries(table.javascript.builtins as object).filter(([name]) => !NO_OWNERS.test(name)),
  ]
  for (const [, owner] of owners) {
    for (const [key, feature] of Object.entries(owner as unknown as Record<string, Feature>)) {
      const name = key.replace(/_static$/, '')
      if (name !== '__compat') found.set(name, [...(found.get(name) ?? []), feature])
    }
  }
  return found
}
