/** Renders pages to strings, from the components that the browser hydrates. */
import { renderToString } from 'react-dom/server'
import type { Base, PageNavigation } from '../../client/navigation/location-state.ts'
import { SiteFrame } from '../../client/site/layout/site-frame.tsx'
import { loadPage, pathOf } from '../../client/site/routes.ts'
import type { PageBlock } from '../../shared/page.ts'
import type { Assets } from './assets.ts'
import type { SiteSource } from './site-source.ts'

/** `base` is the language prefix of the page's links. */
export type RenderPage = (block: PageBlock, base: Base) => Promise<string>

const NO_NAVIGATION: PageNavigation = { go() {}, chooseLanguage() {} }

export const renderPage: RenderPage = async (block, base) => {
  await loadPage(block.page)
  const path = pathOf(block.page, block.item)
  return renderToString(<SiteFrame location={{ base, path, search: '', block }} navigation={NO_NAVIGATION} />)
}

/** The parts that a site is created from. */
export interface SiteParts {
  source: SiteSource
  renderPage: RenderPage
  assets: Assets
  /** The origin of canonical URLs; read at each release, because the port may be known late. */
  publicUrl: () => string
}
