/** The text of sanitised HTML, for programs and people that do not read HTML. Links keep their URLs. */

/** The sanitiser's output: every `<` begins a tag, and attributes are in double quotes. */
const PART = /<(\/?)([a-z0-9]+)(?:[\s/]([^<>]*))?>|[^<]+/g
const BLOCKS = new Set(
  'p div h1 h2 h3 h4 h5 h6 blockquote pre ul ol dl table caption thead tbody tfoot'.split(' '),
)
const LINES = new Set(['li', 'dt', 'dd', 'tr', 'br'])
const RULE = '-'.repeat(20)

export function plainTextOfHtml(sanitised: string): string {
  const lists: { counts: boolean; next: number }[] = []
  const links: { href: string; from: number }[] = []
  let pre = 0
  let text = ''

  const open = (tag: string, attributes: string) => {
    if (tag === 'pre') pre += 1
    if (tag === 'ul' || tag === 'ol') {
      const start = Number(/start="(\d{1,6})"/.exec(attributes)?.[1] ?? 1)
      lists.push({ counts: tag === 'ol', next: start })
      if (lists.length === 1) text += '\n\n'
    } else if (BLOCKS.has(tag)) text += '\n\n'
    else if (LINES.has(tag)) text += '\n'
    if (tag === 'li') text += `${'  '.repeat(Math.max(0, lists.length - 1))}${marker(lists.at(-1))} `
    if ((tag === 'td' || tag === 'th') && !text.endsWith('\n')) text += '\t'
    if (tag === 'hr') text += `\n\n${RULE}\n\n`
    if (tag === 'img') text += attributeOf('alt', attributes)
    if (tag === 'a') links.push({ href: attributeOf('href', attributes), from: text.length })
  }
  const close = (tag: string) => {
    if (tag === 'pre') pre -= 1
    if (tag === 'ul' || tag === 'ol') {
      lists.pop()
      if (lists.length === 0) text += '\n\n'
    } else if (BLOCKS.has(tag)) text += '\n\n'
    const link = tag === 'a' ? links.pop() : undefined
    if (link) text += linkAddress(link.href, text.slice(link.from))
  }
  for (const [part, slash, tag, attributes = ''] of sanitised.matchAll(PART)) {
    if (tag === undefined) text += pre > 0 ? decoded(part) : decoded(part).replace(/[^\S\u00a0]+/g, ' ')
    else if (slash) close(tag)
    else open(tag, attributes)
  }
  return tidy(text)
}

function marker(list: { counts: boolean; next: number } | undefined): string {
  if (!list?.counts) return '-'
  list.next += 1
  return `${list.next - 1}.`
}

/** Empty for a link whose text is its URL. */
function linkAddress(href: string, words: string): string {
  const bare = (text: string) =>
    text
      .trim()
      .replace(/^(https?:\/\/|mailto:|tel:)/, '')
      .replace(/\/$/, '')
  return href === '' || bare(href) === bare(words) ? '' : ` (${href.replace(/^(mailto|tel):/, '')})`
}

const ATTRIBUTES = { alt: /(?:^|\s)alt="([^"]*)"/, href: /(?:^|\s)href="([^"]*)"/ }

function attributeOf(name: keyof typeof ATTRIBUTES, attributes: string): string {
  return decoded(ATTRIBUTES[name].exec(attributes)?.[1] ?? '')
}

function decoded(text: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
  return text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => signs[name]!)
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/\s+/g, (blank) => (blank.includes('\t') ? '  ' : blank))
        .replace(/^ (?! )/, '')
        .trimEnd(),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
