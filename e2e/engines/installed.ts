/** The engines besides Chromium that this machine has. */
import { onThePath } from '../find-browser.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

export const ENGINES = ['firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

/** How each of them starts; of one that is not there, nothing. */
export function installedEngines(): Partial<Record<EngineName, () => Promise<Engine>>> {
  const firefox = onThePath(['firefox-esr', 'firefox'])
  const driver = onThePath(['WebKitWebDriver'])
  const display = onThePath(['Xvfb'])
  return {
    ...(firefox && { firefox: () => startFirefox(firefox) }),
    ...(driver && display && { webkit: () => startWebKit(driver, display) }),
  }
}
