/**
 * The picture that goes with a shared link, on the brand colour and without a font or a file: of the site, with logo or
 * mark and both names, and of a page, with its title.
 */
import { LANGUAGE_TAG, type Language, otherLanguage } from '#shared/base/language.ts'
import { outlineOf } from './lettering.ts'
import { CREAM, type Identity, isSampleMark, MARK_SIDE, markInside, type WidePicture } from './mark.ts'

export const SHARE_PICTURE = { width: 1200, height: 630 }

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE
const EDGE = 88
/** The floor under everything, as in the sample's picture. */
const FLOOR = 96
const MIDDLE = (HEIGHT - FLOOR) / 2
const TILE = 56
const MARK = 168
const MARK_GAP = 44
const NAME_SIZE = 92
const OTHER_SIZE = 50
/** A logo may have any colours: it stands on paper, unless it is the one for dark grounds. */
const PLATE = { width: 820, height: 236, inset: 40, corner: 18 }
const PAPER = '#fffdf7'

/** A page's picture: the company small at the top, and below it the title. */
const TITLED = {
  name: { top: 64, width: 420, height: 92, inset: 18 },
  room: { top: 184, bottom: HEIGHT - FLOOR - 24 },
}
const SMALLEST_TITLE = 56
const TITLE_SIZES = [104, 80, SMALLEST_TITLE]
const TITLE_LEADING = 1.24
const TITLE_ROOM = WIDTH - 2 * EDGE

export function sharePictureSvg(identity: Identity, language: Language): string {
  const names = [identity.names[language], identity.names[otherLanguage(language)]]
  const shown = names.filter((name, at) => name !== '' && names.indexOf(name) === at)
  const logo = identity.light ?? identity.logo
  return onBrand(identity, logo ? withLogo(identity, logo, shown) : withMark(identity, shown))
}

export function pagePictureSvg(identity: Identity, language: Language, title: string): string {
  const { name, room } = TITLED
  const logo = identity.light ?? identity.logo
  const drawn = logo
    ? logoOf(identity, logo, name)
    : [
        markAt(identity, { x: EDGE, y: name.top, side: name.height }),
        lines([identity.names[language]], {
          x: EDGE + name.height + MARK_GAP / 2,
          room: WIDTH - 2 * EDGE - name.height - MARK_GAP / 2,
          middle: name.top + name.height / 2,
          part: 0.5,
        }),
      ]
  return onBrand(identity, [...drawn, titleIn(title, language, room)])
}

function onBrand({ brand }: Identity, drawn: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${brand}"/>`,
    tiles(),
    ...drawn,
    '</svg>',
  ].join('')
}

/** Tiles of the floor, in a shade of whatever colour is below. */
function tiles(): string {
  const lines: string[] = []
  for (let x = TILE; x < WIDTH; x += TILE) lines.push(`M${x} 0V${HEIGHT}`)
  for (let y = TILE; y < HEIGHT; y += TILE) lines.push(`M0 ${y}H${WIDTH}`)
  return [
    `<path d="${lines.join('')}" stroke="#000" stroke-opacity=".12" stroke-width="2"/>`,
    `<rect y="${HEIGHT - FLOOR}" width="${WIDTH}" height="${FLOOR}" fill="#000" fill-opacity=".3"/>`,
    `<rect y="${HEIGHT - FLOOR}" width="${WIDTH}" height="12" fill="${PAPER}"/>`,
  ].join('')
}

function withMark(identity: Identity, names: readonly string[]): string[] {
  const left = EDGE + MARK + MARK_GAP
  return [
    markAt(identity, { x: EDGE, y: MIDDLE - MARK / 2, side: MARK }),
    lines(names, { x: left, room: WIDTH - EDGE - left, middle: MIDDLE }),
  ]
}

function markAt(identity: Identity, { x, y, side }: { x: number; y: number; side: number }): string {
  const frame =
    isSampleMark(identity) || identity.mark
      ? ''
      : `<rect x=".75" y=".75" width="${MARK_SIDE - 1.5}" height="${MARK_SIDE - 1.5}" rx="5.5" fill="none" stroke="${CREAM}" stroke-width="1.5"/>`
  return `<g transform="translate(${x} ${y}) scale(${side / MARK_SIDE})">${markInside(identity, 'rounded')}${frame}</g>`
}

function withLogo(identity: Identity, logo: WidePicture, names: readonly string[]): string[] {
  const top = EDGE - 16
  const plate = { top, width: PLATE.width, height: PLATE.height, inset: PLATE.inset }
  return [
    ...logoOf(identity, logo, plate),
    lines(names, {
      x: EDGE,
      room: WIDTH - 2 * EDGE,
      middle: (top + plateSize(logo, plate).height + HEIGHT - FLOOR) / 2,
      part: 0.72,
    }),
  ]
}

interface Plate {
  top: number
  /** The largest that it may be. */
  width: number
  height: number
  inset: number
}

/** The logo for dark grounds needs no plate. */
function logoOf({ light }: Identity, logo: WidePicture, plate: Plate): string[] {
  const { width, height } = plateSize(logo, plate)
  const { top } = plate
  const inset = logo === light ? 0 : plate.inset
  const ground = `<rect x="${EDGE}" y="${top}" width="${width}" height="${height}" rx="${PLATE.corner}" fill="${PAPER}"/>`
  return [
    ...(logo === light ? [] : [ground]),
    `<image x="${EDGE + inset}" y="${top + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" href="data:image/png;base64,${logo.png.toString('base64')}"/>`,
  ]
}

/** As small as the logo lets it be. */
function plateSize({ width, height }: WidePicture, plate: Plate) {
  const twice = 2 * plate.inset
  const scale = Math.min((plate.width - twice) / width, (plate.height - twice) / height)
  return { width: width * scale + twice, height: height * scale + twice }
}

/** The title in the largest size in which it fits; what is too long for the smallest is cut. */
function titleIn(
  title: string,
  language: Language,
  { top, bottom }: { top: number; bottom: number },
): string {
  const [size, set] = TITLE_SIZES.map((each) => [each, brokenInto(title, language, each)] as const).find(
    ([each, broken]) => broken.length * each * TITLE_LEADING <= bottom - top,
  ) ?? [SMALLEST_TITLE, brokenInto(title, language, SMALLEST_TITLE)]
  const leading = size * TITLE_LEADING
  const most = Math.floor((bottom - top) / leading)
  const shown = set.length > most ? [...set.slice(0, most - 1), `${set[most - 1]}…`] : set
  const first = (top + bottom) / 2 - (shown.length * leading) / 2 + size * 0.95
  return shown
    .map((line, at) => {
      const { path, width } = outlineOf(line, size)
      const narrower = Math.min(1, TITLE_ROOM / Math.max(width, 1))
      return `<path transform="translate(${EDGE} ${Math.round(first + at * leading)}) scale(${narrower})" fill="${CREAM}" d="${path}"/>`
    })
    .join('')
}

/** Lines of whole words, each as wide as the picture allows; a longer word has a line of its own. */
function brokenInto(title: string, language: Language, size: number): string[] {
  const words = [...new Intl.Segmenter(LANGUAGE_TAG[language], { granularity: 'word' }).segment(title)]
  const broken: string[] = []
  for (const { segment, isWordLike } of words) {
    const longer = (broken.at(-1) ?? '') + segment
    // A comma stays with the word before it.
    const fits = !isWordLike || outlineOf(longer.trimEnd(), size).width <= TITLE_ROOM
    if (broken.length > 0 && fits) broken[broken.length - 1] = longer
    else broken.push(segment.trimStart())
  }
  return broken.map((line) => line.trim()).filter((line) => line !== '')
}

interface Place {
  x: number
  /** The width that there is. */
  room: number
  middle: number
  /** A part of the usual size. */
  part?: number
}

/** The names one below the other, each smaller where it is long. */
function lines(names: readonly string[], { x, room, middle, part = 1 }: Place): string {
  const sizes = [NAME_SIZE * part, OTHER_SIZE * part]
  const set = names.map((name, at) => {
    const size = sizes[at] ?? OTHER_SIZE
    const { width } = outlineOf(name, size)
    const fitted = size * Math.min(1, room / Math.max(width, 1))
    return { path: outlineOf(name, fitted).path, size: fitted }
  })
  const leading = 1.28
  const height = set.reduce((sum, { size }) => sum + size * leading, 0)
  let top = middle - height / 2
  return set
    .map(({ path, size }, at) => {
      const baseline = Math.round(top + size * 0.98)
      top += size * leading
      return `<path transform="translate(${x} ${baseline})" fill="${CREAM}"${at > 0 ? ' fill-opacity=".85"' : ''} d="${path}"/>`
    })
    .join('')
}
