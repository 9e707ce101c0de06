/**
 * The features that a built stylesheet requires. Ignores what is under `@supports`, a declaration after an older
 * one of the same property, which old browsers keep, and what some browser has in no version at all: its users
 * see the page without it.
 */
import type { Identifier as Feature } from '@mdn/browser-compat-data'
import { type Atrule, type Block, type CssNode, generate, parse, type Value, walk } from 'css-tree'
import type { Area } from '../../browser-targets.ts'
import type { Faults } from './script-faults.ts'
import { featureAt, lackedBy } from './support.ts'

const UNITS: Record<string, string> = {
  dvh: 'viewport_percentage_units_dynamic',
  dvw: 'viewport_percentage_units_dynamic',
  svh: 'viewport_percentage_units_small',
  lvh: 'viewport_percentage_units_large',
  cqi: 'container_query_length_units',
  cqw: 'container_query_length_units',
  lh: 'lh',
  rlh: 'rlh',
}
/** The types for which the table lists functions of values. */
const TYPES = ['color', 'length', 'gradient', 'transform-function', 'filter-function', 'basic-shape', 'image']

export function styleFaults(css: string, area: Area): Faults {
  const faults: Faults = new Map()
  const tree = parse(css, { parseAtrulePrelude: false, onParseError: fail })
  walk(tree, function visit(node: CssNode) {
    if (node.type === 'Atrule') {
      if (node.name === 'supports' || node.name === 'property') return walk.skip
      for (const [name, feature] of atruleFeatures(node)) note(name, feature)
    }
    if (node.type === 'PseudoClassSelector') note(`:${node.name}`, featureAt('css', 'selectors', node.name))
    if (node.type === 'PseudoElementSelector')
      note(`::${node.name}`, featureAt('css', 'selectors', node.name))
    if (node.type === 'Block') noteDeclarations(node)
    return undefined
  })
  return faults

  function note(name: string, feature: Feature | undefined): void {
    const lacking = lackingLater(feature)
    if (lacking.length > 0) faults.set(name, lacking)
  }

  function lackingLater(feature: Feature | undefined): string[] {
    return feature ? lackedBy(feature, area).filter((it) => !it.endsWith(' never')) : []
  }

  function noteDeclarations(block: Block): void {
    const understood = new Set<string>()
    for (const node of block.children) {
      if (node.type !== 'Declaration') continue
      const asked = declarationFeatures(node.property, node.value)
      const isUnderstood = asked.every(([, feature]) => lackingLater(feature).length === 0)
      if (isUnderstood) understood.add(node.property)
      else if (!understood.has(node.property)) for (const [name, feature] of asked) note(name, feature)
    }
  }
}

function fail(error: Error): never {
  throw error
}

type Asked = [name: string, feature: Feature | undefined]

function atruleFeatures({ name, prelude }: Atrule): Asked[] {
  const asked: Asked[] = [[`@${name}`, featureAt('css', 'at-rules', name)]]
  if (name !== 'media' || !prelude) return asked
  const condition = generate(prelude)
  if (/[<>]/.test(condition)) asked.push(['@media <', featureAt('css', 'at-rules', 'media', 'range_syntax')])
  if (/\(not|\(\(|\)or\(|\) or \(/.test(condition)) {
    asked.push(['@media (not)', featureAt('css', 'at-rules', 'media', 'or_syntax')])
  }
  for (const [, feature] of condition.matchAll(/\(([a-z-]+)/g)) {
    asked.push([`@media (${feature})`, featureAt('css', 'at-rules', 'media', feature!)])
  }
  return asked
}

function declarationFeatures(property: string, value: CssNode): Asked[] {
  const asked: Asked[] = []
  if (!property.startsWith('-')) asked.push([property, featureAt('css', 'properties', property)])
  if (value.type === 'Value')
    walk(value as Value, (node) => void asked.push(...valueFeatures(property, node)))
  return asked
}

function valueFeatures(property: string, node: CssNode): Asked[] {
  if (node.type === 'Identifier' && !property.startsWith('-')) {
    return [[`${property}: ${node.name}`, featureAt('css', 'properties', property, node.name)]]
  }
  if (node.type === 'Function') {
    const found = TYPES.map((type) => featureAt('css', 'types', type, node.name)).find(Boolean)
    return [[`${node.name}()`, found ?? featureAt('css', 'types', node.name)]]
  }
  const unit = node.type === 'Dimension' && UNITS[node.unit]
  return unit ? [[node.type === 'Dimension' ? node.unit : '', featureAt('css', 'types', 'length', unit)]] : []
}
