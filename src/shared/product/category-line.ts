/** The line of a category on the home page: an icon of the kept set, and a sentence. Without schemas, for the browser. */
import { type Language, languagesFrom } from '../base/language.ts'
import { PRODUCT_LINES_MAX } from '../base/limits.ts'
import type { FormPage } from '../quotation/form-pages.ts'
import { CATEGORY_DRAWINGS, type CategoryDrawing, type CategoryIcon } from './category-drawings.ts'

export interface CategoryLine {
  icon: CategoryIcon
  /** Empty for none. */
  sentences: Record<Language, string>
}

/** `key`: the name of a category that admins show on the home page. */
export interface CategoryOnHome extends CategoryLine {
  key: string
}

export interface ProductLine extends FormPage {
  drawing: CategoryDrawing
  /** In the other language where it has none in this one; empty for none. */
  sentence: string
  sentence_language: Language
  /** The name in the other language; empty where it is the same. */
  sign: string
}

interface Shown {
  lines: ProductLine[]
  hasMore: boolean
}

/** Makes the lines of the categories that are both on the home page and in the form, in the admins' order. */
export function productLines(
  onHome: readonly CategoryOnHome[],
  forms: readonly FormPage[],
  { language, otherNames }: { language: Language; otherNames: ReadonlyMap<string, string> },
): Shown {
  const lines = forms.flatMap((form) => {
    const line = onHome.find(({ key }) => key === form.key)
    if (!line) return []
    const from = languagesFrom(language).find((it) => line.sentences[it] !== '') ?? language
    const other = otherNames.get(form.key) ?? ''
    return [
      {
        ...form,
        drawing: CATEGORY_DRAWINGS[line.icon],
        sentence: line.sentences[from],
        sentence_language: from,
        sign: other === form.name ? '' : other,
      },
    ]
  })
  return { lines: lines.slice(0, PRODUCT_LINES_MAX), hasMore: lines.length > PRODUCT_LINES_MAX }
}
