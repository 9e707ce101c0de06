/**
 * The title of a public page. One in Chinese alone names only Chinese fonts: a browser looks for the stand-in of the
 * Latin font, under each of its names, even if no letter needs it (docs/decisions/0068).
 */
import { phrases } from './phrases.tsx'

/** The `unicode-range` of the stand-in (`tokens.css`). */
const LATIN = /[ -\u024f\u2000-\u22ff]/

export function PageTitle({ text, className = 'page-title' }: { text: string; className?: string }) {
  return <h1 className={LATIN.test(text) ? className : `${className} chinese-title`}>{phrases(text)}</h1>
}
