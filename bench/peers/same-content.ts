/** What two answers must have in common: the texts of a page, or the records and their order. */

interface Named {
  id: number | string
  name: string
}
type Listed = Named[] | { rows: Named[]; has_next: boolean }

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

export function contentOf(body: string): string {
  return body.startsWith('<') ? textsOf(body) : recordsOf(body)
}

function textsOf(page: string): string {
  const texts = page
    .slice(page.indexOf('<body'))
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
  if (texts === '') throw new Error('a page without texts')
  return texts
}

/** tRPC wraps what it answers. */
function recordsOf(body: string): string {
  const answer = JSON.parse(body) as Listed | { result: { data: Listed } }
  const listed = 'result' in answer ? answer.result.data : answer
  const found = 'rows' in listed ? listed.rows : listed
  if (found.length === 0) throw new Error('an answer without rows')
  return JSON.stringify(found.map(({ id, name }) => [id, name]))
}
