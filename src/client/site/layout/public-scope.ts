/** The public pages as a `NavScope`. */
import type { PageBlock } from '#shared/page.ts'
import type { NavScope } from '../../navigation/nav-scope.ts'
import { pageAt } from '../routes.ts'
import { loadBlock } from './page-block.ts'

export const publicScope: NavScope<PageBlock> = {
  covers: (path) => pageAt(path) !== 'not-found',
  load: (language, path) => loadBlock(language, pageAt(path)),
}
