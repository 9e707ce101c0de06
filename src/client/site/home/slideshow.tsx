/**
 * Four places that use our equipment, one after another, following the W3C carousel pattern. The first
 * picture is in the server's HTML; the others are drawn in the browser.
 */
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { SLIDE_SECONDS } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { useT } from '../../ui/page-context.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { CafeScene } from './cafe-scene.tsx'
import { KitchenScene } from './kitchen-scene.tsx'
import { MarketScene } from './market-scene.tsx'
import { OpeningScene } from './opening-scene.tsx'
import { SlideDots, SlidePauseButton } from './slide-controls.tsx'
import { useAutoplayAllowed } from './use-autoplay-allowed.ts'

interface Slide {
  caption: TextKey
  Scene: ComponentType
}

const slides: Slide[] = [
  { caption: 'home.openingCaption', Scene: OpeningScene },
  { caption: 'home.marketCaption', Scene: MarketScene },
  { caption: 'home.kitchenCaption', Scene: KitchenScene },
  { caption: 'home.cafeCaption', Scene: CafeScene },
]

export function Slideshow() {
  const t = useT()
  const frame = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const isHydrated = useHydrated()
  const isInView = useIsInView(frame)
  const mayMove = useAutoplayAllowed()
  const isRotating = isInView && mayMove && !isPaused && !isHeld

  useEffect(() => {
    if (!isRotating) return
    const next = () => setShown((current) => (current + 1) % slides.length)
    const timer = setInterval(next, SLIDE_SECONDS * 1_000)
    return () => clearInterval(timer)
  }, [isRotating])

  function toggle() {
    setPaused(!isPaused)
    // Play starts at once, although the button still has the pointer or the focus.
    setHeld(false)
  }

  const captions = slides.map(({ caption }) => t(caption))
  return (
    <section
      ref={frame}
      aria-roledescription={t('home.slideshowRole')}
      aria-label={t('home.slideshow')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="picture-frame grid" aria-live={isRotating ? 'off' : 'polite'}>
        {slides.map(({ caption, Scene }, index) => (
          <SlideFrame
            key={caption}
            isShown={index === shown}
            label={t('home.slideNumber', { number: index + 1, count: slides.length })}
          >
            {(index === 0 || isHydrated) && <Scene />}
          </SlideFrame>
        ))}
      </div>
      <div className="mt-3 flex items-center gap-4">
        <SlidePauseButton isPaused={isPaused} onToggle={toggle} />
        <p className="grid flex-1 text-base text-muted">
          {captions.map((caption, index) => (
            <span key={caption} className={`slide-caption ${index === shown ? '' : 'invisible'}`}>
              {caption}
            </span>
          ))}
        </p>
        <SlideDots captions={captions} shown={shown} onChoose={setShown} />
      </div>
    </section>
  )
}

function SlideFrame({ isShown, label, children }: { isShown: boolean; label: string; children: ReactNode }) {
  const t = useT()
  return (
    // biome-ignore lint/a11y/useSemanticElements: required by the carousel pattern; a fieldset is for form fields
    <div
      role="group"
      aria-roledescription={t('home.slideRole')}
      aria-label={label}
      className="slide"
      data-shown={isShown || undefined}
    >
      {children}
    </div>
  )
}

function useIsInView(frame: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false))
    observer.observe(frame.current!)
    return () => observer.disconnect()
  }, [frame])
  return isInView
}
