/** What a version changes in the lines of another. Shared, so that screens show what the mails say. */
import type { VersionLine } from './version-schema.ts'

interface LineChanges {
  added: VersionLine[]
  removed: VersionLine[]
  changed: { before: VersionLine; after: VersionLine }[]
}

/** A product may be on two lines, of which one is optional, and own lines may have the same name: each is compared with its like first. */
export function lineChanges(before: readonly VersionLine[], after: readonly VersionLine[]): LineChanges {
  const removed = new Set(before)
  const added = new Set(after)
  const pairs: LineChanges['changed'] = []
  const pairUp = (areSame: (one: VersionLine, other: VersionLine) => boolean) => {
    for (const line of added) {
      const earlier = [...removed].find((it) => isOfSame(it, line) && areSame(it, line))
      if (!earlier) continue
      removed.delete(earlier)
      added.delete(line)
      pairs.push({ before: earlier, after: line })
    }
  }
  pairUp((one, other) => one.is_optional === other.is_optional)
  pairUp(() => true)
  return {
    added: [...added],
    removed: [...removed],
    changed: pairs
      .filter(
        ({ before, after }) =>
          COMPARED.some((name) => before[name] !== after[name]) || !hasSameText(before, after),
      )
      .toSorted((one, other) => one.after.position - other.after.position),
  }
}

type Words = Pick<VersionLine, 'text_en' | 'text_zh'>

export function hasSameText(one: Words, other: Words): boolean {
  return one.text_en === other.text_en && one.text_zh === other.text_zh
}

function isOfSame(one: VersionLine, other: VersionLine): boolean {
  if (one.product !== other.product) return false
  return one.product !== null || (one.name_en === other.name_en && one.name_zh === other.name_zh)
}

const COMPARED = ['quantity', 'monthly_price', 'upfront_price', 'is_optional'] as const
