/** The price list with its photos, saved by the browser: one ZIP, or one of each category where no import takes all at once. */
import { toApiError } from '#client/session/api-error.ts'
import { fetchFile } from '#client/session/fetch-file.ts'
import type { Language } from '#shared/base/language.ts'
import type { ListedCategory } from '#shared/product/schema.ts'
import { saveFile } from '../../kit/save-file.ts'

/** Throws for a category that no import takes, either. */
export async function saveZips(
  language: Language,
  categories: readonly Pick<ListedCategory, 'id' | 'name'>[],
): Promise<void> {
  const save = async (name: string, category = '') =>
    saveFile(`${name}.zip`, await fetchFile(`${PATH}&language=${language}${category}`))
  try {
    await save('price-list')
  } catch (error) {
    if (toApiError(error)?.reason !== 'too_large') throw error
    for (const { id, name } of categories) await save(`price-list-${name}`, `&category=${id}`)
  }
}

const PATH = '/api/price_lists/export?format=zip'
