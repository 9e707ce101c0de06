/**
 * The colours of everything that a firm shows, from the two that it chooses: one that stands for it, and one for the
 * button to press. Every text that lies on one of them can be read; a choice that would not allow that is moved.
 */
import { formatHex, modeOklab, modeOklch, modeRgb, type Oklch, useMode as readMode, toGamut } from 'culori/fn'
import { contrastOf, MIN_CONTRAST, sixDigits } from '../base/colour.ts'
import type { T } from '../i18n/t.ts'

/** By the names of the tokens (`client/ui/tokens.css`), as `#0e5a4a`. */
export interface Palette {
  jade: string
  jadeDeep: string
  jadeTint: string
  action: string
  actionDeep: string
}

/** The colours of the tokens hold where a firm has chosen none. */
export const USUAL_PALETTE: Palette = {
  jade: '#0e5a4a',
  jadeDeep: '#083b31',
  jadeTint: '#dcebe3',
  action: '#d6412b',
  actionDeep: '#b23220',
}

/** The grounds of every page, and their quiet text. */
const CREAM = '#fbf6ea'
const PAPER = '#fffdf7'
const MUTED = '#5c6b66'

const STEP = 0.005
/** How much darker the second shade is. */
const DEEPER = 0.1
/** Below it the deep shade could not be told from black. */
const DARKEST = 0.22
const TINT = { l: 0.92, c: 0.02 }

/** The colours that a firm has chosen; an empty text for none. */
export interface ChosenColours {
  colour_brand: string
  colour_action: string
}

/** Returns undefined where nothing is chosen. */
export function paletteOf({ colour_brand, colour_action }: ChosenColours): Palette | undefined {
  const [brand, action] = [sixDigits(colour_brand), sixDigits(colour_action)]
  if (!brand && !action) return undefined
  const chosen = `${brand} ${action}`
  if (last?.chosen !== chosen)
    last = {
      chosen,
      palette: { ...USUAL_PALETTE, ...(brand && brandShades(brand)), ...(action && actionShades(action)) },
    }
  return last.palette
}

/** A firm has the same colours on every page and in every email. */
let last: { chosen: string; palette: Palette } | undefined

/** The company's colours: its own, or those of the tokens. */
export function paletteIn(t: T): Palette {
  return ownPaletteIn(t) ?? USUAL_PALETTE
}

/** Returns undefined where the company has chosen none. */
export function ownPaletteIn(t: T): Palette | undefined {
  return paletteOf({ colour_brand: t('company.colourBrand'), colour_action: t('company.colourAction') })
}

function brandShades(chosen: string): Pick<Palette, 'jade' | 'jadeDeep' | 'jadeTint'> {
  const colour = oklch(chosen)
  const tint = lighterUntil({ ...colour, l: TINT.l, c: Math.min(colour.c, TINT.c) }, [MUTED])
  const jadeTint = hexOf(tint)
  const jade = darkerUntil({ ...colour, l: Math.max(colour.l, DARKEST) }, [CREAM, PAPER, jadeTint])
  return { jade: hexOf(jade), jadeDeep: hexOf({ ...jade, l: jade.l - DEEPER }), jadeTint }
}

function actionShades(chosen: string): Pick<Palette, 'action' | 'actionDeep'> {
  const colour = oklch(chosen)
  const action = darkerUntil({ ...colour, l: Math.max(colour.l, DARKEST) }, [PAPER])
  return { action: hexOf(action), actionDeep: hexOf({ ...action, l: action.l - DEEPER }) }
}

function darkerUntil(colour: Oklch, grounds: readonly string[]): Oklch {
  return movedUntil(colour, -STEP, grounds)
}

function lighterUntil(colour: Oklch, texts: readonly string[]): Oklch {
  return movedUntil(colour, STEP, texts)
}

/** A black or a white can be read on all of these. */
function movedUntil(colour: Oklch, step: number, others: readonly string[]): Oklch {
  let moved = colour
  while (others.some((other) => contrastOf(hexOf(moved), other)! < MIN_CONTRAST))
    moved = { ...moved, l: moved.l + step }
  return moved
}

// Each is a way from hexadecimal digits to lightness, chroma and hue.
readMode(modeRgb)
readMode(modeOklab)
const oklchOf = readMode(modeOklch)
const inGamut = toGamut('rgb', 'oklch')

/** A grey has no hue, which no shade of it needs. */
function oklch(hex: string): Oklch {
  return oklchOf(hex)!
}

function hexOf(colour: Oklch): string {
  return formatHex(inGamut(colour))
}

export interface Judged {
  /** What is used in its place. */
  used: string
  /** How well light words on it can be read, from 1 to 21. */
  contrast: number
  isMoved: boolean
  /** It was moved for its second shade, which would not show. */
  isTooDark: boolean
}

/** What becomes of a chosen colour; undefined where it is none. */
export function judgeColour(name: keyof ChosenColours, text: string): Judged | undefined {
  const chosen = sixDigits(text)
  if (!chosen) return undefined
  const used = name === 'colour_brand' ? brandShades(chosen).jade : actionShades(chosen).action
  const isTooDark = oklch(chosen).l < DARKEST
  return { used, contrast: contrastOf(used, PAPER)!, isMoved: used !== chosen, isTooDark }
}

/** Degrees between two hues that people take for one. */
const SAME_HUE_DEGREES = 20

/** Whether a colour could be taken for the red of errors and lateness, which no firm changes. */
export function isLikeErrors(hex: string): boolean {
  const [one, red] = [oklch(hex), oklch(USUAL_PALETTE.actionDeep)]
  const apart = Math.abs((one.h ?? 0) - (red.h ?? 0))
  return one.c > red.c / 2 && Math.min(apart, 360 - apart) < SAME_HUE_DEGREES
}

const NAMES: Readonly<Record<keyof Palette, string>> = {
  jade: '--color-jade',
  jadeDeep: '--color-jade-deep',
  jadeTint: '--color-jade-tint',
  action: '--color-action',
  actionDeep: '--color-action-deep',
}

/** The tokens that the palette replaces, by the names of their custom properties. */
export function paletteTokens(palette: Palette): [string, string][] {
  return Object.entries(palette).map(([name, colour]) => [NAMES[name as keyof Palette], colour])
}
