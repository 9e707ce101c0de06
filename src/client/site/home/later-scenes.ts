/** The scenes after the first, in one chunk. */
import { CafeScene } from './cafe-scene.tsx'
import { KitchenScene } from './kitchen-scene.tsx'
import { MarketScene } from './market-scene.tsx'

export const laterScenes = { MarketScene, KitchenScene, CafeScene }
