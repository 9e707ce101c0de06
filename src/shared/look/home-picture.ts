/** The company's own pictures of the home page, in place of the drawn scenes: their places, sizes, and how a page shows them. */
import type { Language } from '../base/language.ts'

export const SLIDES = ['slide_1', 'slide_2', 'slide_3', 'slide_4'] as const
export const HOME_PLACES = ['hero', ...SLIDES] as const
export type HomePlace = (typeof HOME_PLACES)[number]

/** The longest side of each size, in pixels, from the largest. */
export const HOME_PICTURE_SIDES = { large: 1_600, medium: 1_080, small: 640 }
export type HomePictureSize = keyof typeof HOME_PICTURE_SIDES

/** The point that stays in view where edges are cut off: tenths of the picture from its left and its top. */
export interface Focus {
  focus_x: number
  focus_y: number
}
export const FOCUS_MAX = 10
export const FOCUS_MIDDLE: Focus = { focus_x: 5, focus_y: 5 }

/** `width` and `height`: of the largest size, in pixels. */
export interface HomePictureRow extends Record<HomePictureSize, string>, Focus {
  place: HomePlace
  text_en: string
  text_zh: string
  width: number
  height: number
}

/** The attributes of its `img`. */
export interface HomeImage {
  src: string
  srcSet: string
  sizes: string
  width: number
  height: number
  alt: string
  'data-x': number
  'data-y': number
  loading?: 'lazy'
  fetchPriority?: 'high'
}

export interface HomeImages {
  hero: HomeImage | null
  /** By their place; shorter than the slideshow where there are none. */
  slides: (HomeImage | null)[]
}

/** How wide a page shows them: see `home.css`. */
const SHOWN_WIDTH = {
  hero: '(min-width: 1200px) 640px, (min-width: 800px) 55vw, 100vw',
  slide: '(min-width: 1200px) 560px, (min-width: 800px) 45vw, 90vw',
}

/** The point as CSS has it. */
export function focusPlace({ focus_x, focus_y }: Focus): { left: string; top: string } {
  const percent = 100 / FOCUS_MAX
  return { left: `${focus_x * percent}%`, top: `${focus_y * percent}%` }
}

/** For the page in a language. `urlOf`: the URL of a stored file. */
export function homeImages(
  rows: readonly HomePictureRow[],
  language: Language,
  urlOf: (file: string) => string,
): HomeImages {
  const at = (place: HomePlace) => {
    const row = rows.find((it) => it.place === place)
    return row ? homeImage(row, language, urlOf) : null
  }
  return { hero: at('hero'), slides: rows.length === 0 ? [] : SLIDES.map(at) }
}

function homeImage(row: HomePictureRow, language: Language, urlOf: (file: string) => string): HomeImage {
  const { place, width, height, focus_x, focus_y } = row
  return {
    src: urlOf(row.medium),
    srcSet: srcSetOf(row, urlOf),
    sizes: SHOWN_WIDTH[place === 'hero' ? 'hero' : 'slide'],
    width,
    height,
    alt: row[`text_${language}`],
    'data-x': focus_x,
    'data-y': focus_y,
    ...(place === 'hero' ? { fetchPriority: 'high' } : { loading: 'lazy' }),
  }
}

/** A picture that was smaller than a size has it only once. */
function srcSetOf(row: HomePictureRow, urlOf: (file: string) => string): string {
  const { width, height } = row
  const sizes = Object.entries(HOME_PICTURE_SIDES).map(([size, side]) => {
    const scale = Math.min(1, side / Math.max(width, height))
    return { url: urlOf(row[size as HomePictureSize]), width: Math.round(width * scale) }
  })
  return sizes
    .filter((each, at) => sizes.findIndex((other) => other.width === each.width) === at)
    .map((each) => `${each.url} ${each.width}w`)
    .reverse()
    .join(', ')
}
