/**
 * Keeps parts of a table inside a table of their own. In a browser, a cell outside of a table ends the mail's
 * own cell, and so does a table between the cells of another: what follows would be shown beside the mail.
 */

/** The sanitiser's output: paired tags, and no angle bracket in an attribute. */
const TABLE_TAG = /<(\/?)(table|caption|thead|tbody|tfoot|tr|td|th)\b[^<>]*>/g
const HOLDS_TEXT = new Set(['caption', 'td', 'th'])

interface Open {
  name: string
  isKept: boolean
}

/** Keeps the text of removed tags. */
export function withoutStrayCells(sanitised: string): string {
  const open: Open[] = []
  return sanitised.replace(TABLE_TAG, (tag: string, slash: string, name: string) => {
    if (slash) return open.pop()?.isKept ? tag : ''
    const isKept = (name === 'table') === isAmongText(open)
    open.push({ name, isKept })
    return isKept ? tag : ''
  })
}

/** False between the cells of a table. */
function isAmongText(open: readonly Open[]): boolean {
  const around = open.findLast(({ name, isKept }) => isKept && (name === 'table' || HOLDS_TEXT.has(name)))
  return around?.name !== 'table'
}
