/** The pause button and the slide buttons of the slideshow. Hidden until hydration. */
import { useT } from '../../ui/page-context.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

export function SlidePauseButton({ isPaused, onToggle }: { isPaused: boolean; onToggle: () => void }) {
  const t = useT()
  const isHydrated = useHydrated()
  return (
    <button
      type="button"
      className={`slide-pause motion-reduce:hidden ${isHydrated ? '' : 'invisible'}`}
      aria-label={t(isPaused ? 'home.playSlides' : 'home.pauseSlides')}
      onClick={onToggle}
    >
      <svg className="size-3.5 fill-ink" viewBox="0 0 14 14" aria-hidden="true">
        <path d={isPaused ? 'M2 0v14l11-7Z' : 'M1 0h4v14H1ZM9 0h4v14H9Z'} />
      </svg>
    </button>
  )
}

export function SlideDots({
  captions,
  shown,
  onChoose,
}: {
  captions: string[]
  shown: number
  onChoose: (index: number) => void
}) {
  const t = useT()
  const isHydrated = useHydrated()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className={`flex ${isHydrated ? '' : 'invisible'}`} role="group" aria-label={t('home.chooseSlide')}>
      {captions.map((caption, index) => (
        <button
          key={caption}
          type="button"
          className="slide-dot"
          aria-label={t('home.showSlide', { number: index + 1, caption })}
          aria-current={index === shown}
          onClick={() => onChoose(index)}
        />
      ))}
    </div>
  )
}
