/** What the first frame of a screen depends on besides its address and its data (decision 73). */
export interface Visit {
  /** The window has room for the sidebar. */
  isWide: boolean
  /** The browser returns to a scroll position, so the screen is drawn whole at once. */
  isReturn: boolean
  /** Its keyboard has a command key. */
  isMac: boolean
  /** It can show a PDF inside a page. */
  hasPdfViewer: boolean
  /** Milliseconds since 1970. */
  now: number
  /** This device’s clock, ahead of UTC. */
  offsetMinutes: number
  /** The browser’s address of the site, without a path. */
  origin: string
}

/** The file of the first frame, in the folder of a language, and its field for path and query of the screen. */
export const FIRST_FRAME_FILE = 'screen.html'
export const ADDRESS_FIELD = 'at'
/** The id of the element with the answers to the first calls. */
export const ANSWERS_ID = 'first-answers'
/** Replaces the style attribute, which the policy of the site refuses. */
export const STYLE_ATTRIBUTE = 'data-style'

/** From this width on, a screen has a sidebar and a table has rows; as in the stylesheet. */
export const WIDE_PX = 800

const OFFSET_MAX_MINUTES = 24 * 60
const MAX_MS = 8.64e15

export function visitFields({
  isWide,
  isReturn,
  isMac,
  hasPdfViewer,
  now,
  offsetMinutes,
  origin,
}: Visit): Record<string, string> {
  return {
    ...(isWide && { wide: 'yes' }),
    ...(isReturn && { return: 'yes' }),
    ...(isMac && { mac: 'yes' }),
    ...(hasPdfViewer && { pdf: 'yes' }),
    now: String(now),
    offset: String(offsetMinutes),
    origin,
  }
}

/** Undefined if a field is missing or invalid. */
export function readVisit(fields: URLSearchParams): Visit | undefined {
  const [now, offsetMinutes] = [fields.get('now'), fields.get('offset')].map((text) =>
    Number(text || Number.NaN),
  )
  const origin = fields.get('origin') ?? ''
  const isTime = Math.abs(now!) <= MAX_MS && Math.abs(offsetMinutes!) <= OFFSET_MAX_MINUTES
  if (!isTime || !URL.canParse(origin) || new URL(origin).origin !== origin) return undefined
  return {
    isWide: fields.has('wide'),
    isReturn: fields.has('return'),
    isMac: fields.has('mac'),
    hasPdfViewer: fields.has('pdf'),
    now: now!,
    offsetMinutes: offsetMinutes!,
    origin,
  }
}
