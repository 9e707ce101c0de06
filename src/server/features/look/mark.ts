/** The company's mark: its own square picture, else the first letter of its own name, else the wok of the sample. */
import { inEachLanguage, type Language } from '#shared/base/language.ts'
import { USUAL_PALETTE } from '#shared/company/palette.ts'
import { DICTIONARIES } from '#shared/i18n/dictionaries.ts'
import { centredOutline, initialOf } from './lettering.ts'

/** A wide PNG, with its size in pixels. */
export interface WidePicture {
  png: Buffer
  width: number
  height: number
}

/** What a company shows of itself; null for what it has not. */
export interface Identity {
  names: Record<Language, string>
  /** A colour such as `#0e5a4a`. */
  brand: string
  logo: WidePicture | null
  /** The logo for dark grounds. */
  light: WidePicture | null
  /** A square PNG. */
  mark: Buffer | null
}

export const SAMPLE: Identity = {
  names: inEachLanguage((language) => DICTIONARIES[language].company.name),
  brand: USUAL_PALETTE.jade,
  logo: null,
  light: null,
  mark: null,
}

/** The palette sees to it that it can be read on the brand colour. */
export const CREAM = '#fbf6ea'
export const MARK_SIDE = 44
const CORNER = 6
/** How much of its side a letter takes, and a picture. */
const LETTER_PART = 0.6
/** A launcher may cut off what lies outside a circle of four fifths. */
const MASKABLE_PART = 0.66

/** `rounded`: for a tab; `square`: the system cuts the corners; `maskable`: it may cut more. */
export type MarkForm = 'rounded' | 'square' | 'maskable'

/** An SVG of 44 units. */
export function markSvg(identity: Identity, form: MarkForm): string {
  const side = MARK_SIDE
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    markInside(identity, form),
    '</svg>',
  ].join('')
}

/** What is in it, for a drawing around it. */
export function markInside(identity: Identity, form: MarkForm): string {
  const part = form === 'maskable' ? MASKABLE_PART : 1
  if (identity.mark) return pictureMark(identity.mark, form)
  const { brand } = identity
  const ground = `<rect width="${MARK_SIDE}" height="${MARK_SIDE}"${form === 'rounded' ? ` rx="${CORNER}"` : ''} fill="${brand}"/>`
  const initial = isSampleMark(identity) ? '' : initialOf(identity.names.en) || initialOf(identity.names.zh)
  const drawing = isSampleMark(identity) ? WOK : centredOutline(initial, MARK_SIDE, MARK_SIDE * LETTER_PART)
  const inset = (MARK_SIDE * (1 - part)) / 2
  const placed = part === 1 ? '' : ` transform="translate(${inset} ${inset}) scale(${part})"`
  return `${ground}<g fill="${CREAM}" stroke="${CREAM}"><g stroke-width="0"${placed}>${drawing}</g></g>`
}

/** A picture may be clear: only what must be opaque gets a ground. */
function pictureMark(picture: Buffer, form: MarkForm): string {
  const part = form === 'rounded' ? 1 : form === 'square' ? 0.84 : MASKABLE_PART
  const [size, inset] = [MARK_SIDE * part, (MARK_SIDE * (1 - part)) / 2]
  const ground =
    form === 'rounded' ? '' : `<rect width="${MARK_SIDE}" height="${MARK_SIDE}" fill="${CREAM}"/>`
  return `${ground}<image x="${inset}" y="${inset}" width="${size}" height="${size}" href="data:image/png;base64,${picture.toString('base64')}"/>`
}

/** The wok, which belongs to the sample's names. */
export function isSampleMark({ names, mark }: Pick<Identity, 'names' | 'mark'>): boolean {
  return mark === null && names.en === SAMPLE.names.en && names.zh === SAMPLE.names.zh
}

/** The wok of `client/public/favicon.svg`. */
const WOK = [
  '<rect x="3.5" y="3.5" width="37" height="37" rx="3.5" fill="none" stroke-width="1.5"/>',
  '<path d="M9 21h26c0 9-5.5 13-13 13S9 30 9 21Z"/>',
  '<path d="m35 22 5-3.5" stroke-width="3"/>',
  '<path d="M15 16.5c4.4-4.6 9.6-4.6 14 0M18.5 12.2c2.4-2 4.6-2 7 0" stroke-width="2.4" fill="none" stroke-linecap="round"/>',
].join('')
