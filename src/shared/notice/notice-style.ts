/**
 * The custom style of a run in a notice (`$:css`): an allowlist
 * of properties, each with a pattern for values.
 */

/** Property names as in `CSSStyleDeclaration`. */
export type NoticeStyle = Partial<Record<StyleName, string>>
type StyleName = (typeof PROPERTIES)[keyof typeof PROPERTIES]['name']

const VALUE_MAX_CHARACTERS = 80

const COLOR =
  /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,20}|(?:rgb|hsl)a?\((?:[\d.,%/ +-]|deg){1,60}\))$/
/** Up to a quarter of a line: enough to frame a word, too small to cover another line. */
const SMALL_LENGTH = String.raw`(?:0|(?:\d|1[0-2])(?:\.\d{1,2})?px|0?\.\d{1,2}em)`
/** Limits, so that text is neither too small to read nor as large as the board. */
const FONT_SIZE =
  /^(?:(?:1[0-9]|2\d|3[0-2])(?:\.\d{1,2})?px|(?:0?\.[6-9]\d?|1(?:\.\d{1,2})?|2)r?em|(?:[6-9]\d|1\d\d|200)%|(?:x-)?small|medium|(?:x-)?large|smaller|larger)$/
const DECORATION = '(?:none|underline|overline|line-through|solid|double|dotted|dashed|wavy)'

/** None of these can move a run, cover other content, or load anything. */
const PROPERTIES = {
  color: { name: 'color', value: COLOR },
  background: { name: 'backgroundColor', value: COLOR },
  'background-color': { name: 'backgroundColor', value: COLOR },
  'font-size': { name: 'fontSize', value: FONT_SIZE },
  'font-weight': { name: 'fontWeight', value: /^(?:normal|bold|bolder|lighter|[1-9]00)$/ },
  'font-style': { name: 'fontStyle', value: /^(?:normal|italic|oblique)$/ },
  'text-decoration': { name: 'textDecoration', value: new RegExp(`^${DECORATION}(?: ${DECORATION}){0,2}$`) },
  'text-transform': { name: 'textTransform', value: /^(?:none|uppercase|lowercase|capitalize)$/ },
  'letter-spacing': {
    name: 'letterSpacing',
    value: /^(?:normal|0|0?\.[0-2]\d?em|[0-4](?:\.\d{1,2})?px)$/,
  },
  padding: { name: 'padding', value: new RegExp(`^${SMALL_LENGTH}(?: ${SMALL_LENGTH})?$`) },
  'border-radius': { name: 'borderRadius', value: new RegExp(`^${SMALL_LENGTH}$`) },
} as const

/** Parses `color: red; font-size: 1.2em`; drops what is refused. */
export function noticeStyle(css: string): NoticeStyle {
  const style: NoticeStyle = {}
  for (const declaration of css.split(';')) {
    const colon = declaration.indexOf(':')
    const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase()
    if (!isProperty(property) || value.length > VALUE_MAX_CHARACTERS) continue
    const { name, value: pattern } = PROPERTIES[property]
    if (pattern.test(value)) style[name] = value
  }
  return style
}

function isProperty(text: string): text is keyof typeof PROPERTIES {
  return Object.hasOwn(PROPERTIES, text)
}
