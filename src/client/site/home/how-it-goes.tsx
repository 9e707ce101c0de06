/** The four steps from a choice to a counter that runs, with the times that the company promises. */
import { usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

const STEPS = ['choose', 'call', 'install', 'stay'] as const

export function HowItGoes() {
  const t = useT()
  const { times } = usePageData('home')
  const isTimed = STEPS.slice(1).some((step) => times[step] !== '')
  return (
    <section className="bg-jade-tint" aria-labelledby="how">
      <div className="page-width py-14 narrow:py-20">
        <h2 id="how" className="section-title">
          {phrases(t('home.stepsTitle'))}
        </h2>
        <ol className="home-steps" data-timed={isTimed || undefined}>
          {STEPS.map((step) => (
            <li key={step} className="home-step">
              {times[step] && <p className="step-time">{times[step]}</p>}
              <div>
                <h3 className="text-20">{t(`home.${step}Title`)}</h3>
                <p className="phrases mt-1 text-16">{phrases(t(`home.${step}Text`))}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
