/**
 * Reads the content of a bulk email on a worker thread: the sanitiser cannot pause, and 100,000 characters may
 * take most of a second. The thread starts with the first mail and ends some time after the last, so that it
 * and the library use no memory on a site that sends none.
 */
import { Worker } from 'node:worker_threads'
import { compile, type DomNode, type FormatCallback } from 'html-to-text'
import { AppError } from '../../platform/app-error.ts'
import { sanitise, showsSomething } from './sanitise.ts'

export interface ContentReader {
  /** Throws `too_many` when too many wait: 503 is for outside services (docs/rules.md, Mail). */
  read(written: string): Promise<MailContent>
  stop(): Promise<void>
}

const IDLE_MS = 60_000
/** More than are ever used at once; each takes a second at most. */
const WAITING_MAX = 20
const RETRY_AFTER_SECONDS = 5
const MEMORY_MAX_MB = 128
/** Longer than any valid body takes. */
const READ_MAX_MS = 10_000

/** `file`: the built `content-worker.ts`. */
export function createContentReader(file: string): ContentReader {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let idle: NodeJS.Timeout | undefined

  async function stop(): Promise<void> {
    clearTimeout(idle)
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }

  function ask(written: string): Promise<MailContent> {
    clearTimeout(idle)
    worker ??= start(file)
    const asked = worker
    return new Promise<MailContent>((resolve, reject) => {
      const timeout = setTimeout(() => void stop(), READ_MAX_MS)
      const fail = (cause?: unknown) => {
        clearTimeout(timeout)
        if (worker === asked) worker = undefined
        reject(mailsBusyError(cause))
      }
      const failByExit = () => fail()
      asked.once('error', fail)
      asked.once('exit', failByExit)
      asked.once('message', (content: MailContent) => {
        clearTimeout(timeout)
        asked.off('error', fail)
        asked.off('exit', failByExit)
        resolve(content)
      })
      asked.postMessage(written)
    }).finally(() => {
      idle = setTimeout(() => void stop(), IDLE_MS)
      idle.unref()
    })
  }

  return {
    async read(written) {
      if (waiting >= WAITING_MAX) throw mailsBusyError()
      waiting += 1
      const content = last.then(() => ask(written))
      last = content.catch(() => undefined)
      return content.finally(() => {
        waiting -= 1
      })
    },
    stop,
  }
}

function mailsBusyError(cause?: unknown): AppError {
  return new AppError('too_many', 'error.mailsBusy', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause })
}

function start(file: string): Worker {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB } })
  // An idle thread must not keep the process alive.
  worker.unref()
  return worker
}

export interface MailContent {
  /** Sanitised HTML. */
  html: string
  /** The same as plain text. */
  words: string
  /** Whether there is any text or image. */
  isShown: boolean
}

/** Makes written content fit for mail: as HTML and as plain text. */
export function readContent(written: string): MailContent {
  const html = sanitise(written)
  return { html, words: plainTextOfHtml(html), isShown: showsSomething(html) }
}

const RULE_CHARACTERS = 20
/** Set apart by an empty line, and each on a line of its own. */
const BLOCKS = ['div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dl', 'caption']
const LINES = ['li', 'dt', 'dd', 'tr']

const link: FormatCallback = (elem, walk, builder) => {
  walk(elem.children, builder)
  const href = elem.attribs?.href ?? ''
  if (bareAddress(href) !== bareAddress(nodeText(elem)))
    builder.addInline(` (${href.replace(/^(mailto|tel):/, '')})`, { noWordTransform: true })
}

/** Not the library's own tables: they make as many columns as `colspan` says. */
const cell: FormatCallback = (elem, walk, builder) => {
  const first = elem.parent?.children.find(({ name }) => name === 'td' || name === 'th')
  if (first !== elem) builder.addLiteral('\t')
  walk(elem.children, builder)
}

const convert = compile({
  wordwrap: false,
  whitespaceCharacters: ' \t\r\n\f',
  formatters: { link, cell },
  selectors: [
    ...BLOCKS.map((selector) => block(selector, 2)),
    ...LINES.map((selector) => block(selector, 1)),
    { selector: 'a', format: 'link' },
    { selector: 'td', format: 'cell' },
    { selector: 'th', format: 'cell' },
    { selector: 'hr', options: { length: RULE_CHARACTERS } },
    // Only its description is of use.
    { selector: 'img', options: { pathRewrite: () => '' } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
  ],
})

/** The text of sanitised HTML, for programs and people that do not read HTML. Links keep their URLs. */
export function plainTextOfHtml(sanitised: string): string {
  return convert(sanitised)
    .split('\n')
    .map((line) =>
      line
        // A tab follows each cell with paragraphs.
        .replace(/^\t+/, '')
        .replace(/\s+/g, (blank) => (blank.includes('\t') ? '  ' : blank))
        // The library puts a space before numbers of a list.
        .replace(/^ (?=\d+\.)/, '')
        .trimEnd(),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function block(selector: string, breaks: number) {
  return { selector, format: 'block', options: { leadingLineBreaks: breaks, trailingLineBreaks: breaks } }
}

/** Two are the same to a reader when this is. */
function bareAddress(text: string): string {
  return text
    .trim()
    .replace(/^(https?:\/\/|mailto:|tel:)/, '')
    .replace(/\/$/, '')
}

function nodeText({ data, attribs, children }: DomNode): string {
  return data ?? attribs?.alt ?? children.map(nodeText).join('')
}
