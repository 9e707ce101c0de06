/** Renders all public pages once, in a process that serves none, to find out whether they can be rendered. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config/config.ts'
import type { ReleaseReport } from '../core/site-port.ts'
import { openUntouched } from '../db/open.ts'
import { Db } from '../db/query.ts'
import { loadSiteTexts } from '../features/translation/texts.ts'
import type { Clock } from '../platform/clock.ts'
import { createOidcProvider } from '../platform/oidc.ts'
import { loadAssets } from '../rendering/assets.ts'
import { renderPage } from '../rendering/render.tsx'
import { createSite } from '../rendering/site.ts'
import { siteSource } from './site-releases.ts'

/** The bundler puts this module beside the entry, or in a folder below it. */
const DIST_CLIENT = ['../client', '../../client']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(join(path, 'site.json')))

/** Works in the built program only. Throws `conflict` with the failing page. */
export async function renderAllPages(config: Config, clock: Clock): Promise<ReleaseReport> {
  if (DIST_CLIENT === undefined) throw new Error('The site is not built. Run npm run build first.')
  const assets = loadAssets(DIST_CLIENT)
  const db = new Db(openUntouched(join(config.dataDir, 'site.sqlite')))
  try {
    const publicUrl = () => config.publicUrl ?? `http://localhost:${config.port}`
    const provider = config.oidc && createOidcProvider({ ...config.oidc, redirectUri: publicUrl }).kind
    const texts = loadSiteTexts(db)
    const captcha = config.captcha.provider
    const contactDays = config.contacts.keptDays
    const source = siteSource({
      db,
      clock,
      texts,
      lookOf: () => null,
      publicUrl,
      captcha,
      contactDays,
      provider,
      sendsMail: () => true,
    })
    const { error, ...report } = await createSite({ source, renderPage, assets, publicUrl }).release()
    if (error !== undefined) throw error
    return report
  } finally {
    db.close()
  }
}
