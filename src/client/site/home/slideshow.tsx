/**
 * Four places that use our equipment, one after another, following the W3C carousel pattern. The first drawing is
 * in the server's HTML; the others load when the slideshow comes into view.
 */
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { SLIDE_SECONDS } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { useHydrated, usePageData, useT } from '../../ui/page-context.tsx'
import { HomePicture } from './home-picture.tsx'
import { OpeningScene } from './opening-scene.tsx'
import { useIsInView } from './use-is-in-view.ts'

const ID = 'slideshow'

/** The captions of the drawings. */
const slides = [
  'home.openingCaption',
  'home.marketCaption',
  'home.kitchenCaption',
  'home.cafeCaption',
] as const satisfies TextKey[]

export function Slideshow() {
  const t = useT()
  const { slides: pictures } = usePageData('home').pictures
  const [shown, setShown] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const isInView = useIsInView(ID)
  const scenes = [OpeningScene, ...useLaterScenes(isInView)]
  const mayMove = useAutoplayAllowed()
  const isRotating = isInView && scenes.length > 1 && mayMove && !isPaused && !isHeld

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

  const captions = slides.map((caption, index) => pictures[index]?.alt ?? t(caption))
  return (
    <section
      id={ID}
      aria-roledescription={t('home.slideshowRole')}
      aria-label={t('home.slideshow')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="picture-frame grid" aria-live={isRotating ? 'off' : 'polite'}>
        {slides.map((caption, index) => {
          const Scene = scenes[index]
          const picture = pictures[index]
          return (
            // biome-ignore lint/a11y/useSemanticElements: required by the carousel pattern; a fieldset is for form fields
            <div
              key={caption}
              role="group"
              aria-roledescription={t('home.slideRole')}
              aria-label={t('home.slideNumber', { number: index + 1, count: slides.length })}
              className="slide"
              data-shown={index === shown || undefined}
            >
              {picture ? <HomePicture {...picture} /> : Scene && <Scene />}
            </div>
          )
        })}
      </div>
      <SlideControls
        captions={captions}
        pictures={pictures}
        shown={shown}
        onChoose={setShown}
        isPaused={isPaused}
        onToggle={toggle}
      />
    </section>
  )
}

/** None until they have arrived; the first picture stays until then. */
function useLaterScenes(isInView: boolean): readonly ComponentType[] {
  const [scenes, setScenes] = useState<readonly ComponentType[]>([])
  useEffect(() => {
    if (!isInView) return
    import('./later-scenes.tsx').then(
      ({ LATER_SCENES }) => setScenes(LATER_SCENES),
      () => undefined,
    )
  }, [isInView])
  return scenes
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)'

/** Whether images may change automatically: the tab is visible, and the user does not prefer reduced motion. */
function useAutoplayAllowed(): boolean {
  return useSyncExternalStore(subscribe, mayMove, () => false)
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(LESS_MOTION)
  query.addEventListener('change', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    query.removeEventListener('change', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

function mayMove(): boolean {
  return !document.hidden && !matchMedia(LESS_MOTION).matches
}

interface SlideControlsProps {
  captions: string[]
  /** The company's own. */
  pictures: readonly unknown[]
  shown: number
  onChoose: (index: number) => void
  isPaused: boolean
  onToggle: () => void
}

/** The caption, between the pause button and the slide buttons, which are hidden until hydration. */
function SlideControls({ captions, pictures, shown, onChoose, isPaused, onToggle }: SlideControlsProps) {
  const t = useT()
  const hidden = useHydrated() ? '' : 'invisible'
  return (
    <div className="mt-3 flex items-center gap-4">
      <button
        type="button"
        className={`slide-pause motion-reduce:hidden ${hidden}`}
        aria-label={t(isPaused ? 'home.playSlides' : 'home.pauseSlides')}
        onClick={onToggle}
      >
        <svg className="size-3.5 fill-ink" viewBox="0 0 14 14" aria-hidden="true">
          <path d={isPaused ? 'M2 0v14l11-7Z' : 'M1 0h4v14H1ZM9 0h4v14H9Z'} />
        </svg>
      </button>
      <p className="grid flex-1 text-16 text-muted">
        {captions.map((caption, index) => (
          <span
            key={slides[index]}
            className={`slide-caption ${index === shown ? '' : 'invisible'}`}
            // The picture itself says the same words to who cannot see it.
            aria-hidden={pictures[index] ? true : undefined}
          >
            {caption}
          </span>
        ))}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div className={`flex ${hidden}`} role="group" aria-label={t('home.chooseSlide')}>
        {captions.map((caption, index) => (
          <button
            key={slides[index]}
            type="button"
            className="slide-dot"
            aria-label={t('home.showSlide', { number: index + 1, caption })}
            aria-current={index === shown}
            onClick={() => onChoose(index)}
          />
        ))}
      </div>
    </div>
  )
}
