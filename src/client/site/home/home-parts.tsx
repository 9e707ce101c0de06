/** The parts that `arrival.ts` loads: the hero drawing and everything below the hero. */
import { MosaicFloor } from '../layout/mosaic.tsx'
import { AboutSection } from './about-section.tsx'
import { BrandSection } from './brand-section.tsx'
import { CounterScene } from './counter-scene.tsx'
import { LookUp } from './look-up.tsx'
import { VisionSection } from './vision-section.tsx'

export const homeParts = { CounterScene, HomeSections }

function HomeSections() {
  return (
    <>
      <MosaicFloor />
      <AboutSection />
      <VisionSection />
      <BrandSection />
      <LookUp />
    </>
  )
}
