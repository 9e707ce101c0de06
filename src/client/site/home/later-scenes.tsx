/** The pictures after the first, which the slideshow loads once it is in view. */
import type { ComponentType } from 'react'
import { CafeScene } from './cafe-scene.tsx'
import { KitchenScene } from './kitchen-scene.tsx'
import { MarketScene } from './market-scene.tsx'

export const LATER_SCENES: readonly ComponentType[] = [MarketScene, KitchenScene, CafeScene]
