/** Starts the server of the Chromium journeys, and reports every missing engine. */
import startServer from '../start-server.ts'
import { ENGINES, installedEngines } from './installed.ts'

const PACKAGES = { firefox: 'firefox-esr', webkit: 'webkit2gtk-driver and xvfb' }

export default async function start(): Promise<() => Promise<void>> {
  const installed = installedEngines()
  for (const name of ENGINES) {
    if (!installed[name]) console.warn(`${name} is skipped: it is not installed (Debian: ${PACKAGES[name]})`)
  }
  return startServer()
}
