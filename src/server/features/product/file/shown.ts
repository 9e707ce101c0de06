import { inEachLanguage } from '#shared/base/language.ts'
import type { ListedProduct } from '#shared/product/schema.ts'
import { uploadPath } from '../../stored-file/rules.ts'
import type { ProductFileRow } from './store.ts'

/** The files of one product, by their stored paths. */
export function productFiles(rows: readonly ProductFileRow[]): Pick<ListedProduct, 'photo' | 'sheets'> {
  const of = (kind: ProductFileRow['kind']) => rows.find((row) => row.kind === kind)
  const [photo, small] = [of('photo'), of('photo_small')]
  return {
    photo:
      photo && small
        ? {
            large: uploadPath(photo.file),
            small: uploadPath(small.file),
            width: photo.width,
            height: photo.height,
          }
        : null,
    sheets: inEachLanguage((language) => {
      const sheet = of(`sheet_${language}`)
      return sheet ? uploadPath(sheet.file) : ''
    }),
  }
}
