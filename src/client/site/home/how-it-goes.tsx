/** The four steps from a choice to a counter that runs, with the times that the company promises. */
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

const STEPS = ['choose', 'call', 'install', 'stay'] as const

export function HowItGoes() {
  const t = useT()
  const times: Record<(typeof STEPS)[number], string> = {
    choose: t('home.chooseTime'),
    call: t('company.answerTime'),
    install: t('company.installTime'),
    // One line for each part of the week; the first says enough here.
    stay: t('company.hours').split('\\')[0]!,
  }
  return (
    <section className="bg-jade-tint" aria-labelledby="how">
      <div className="page-width py-14 narrow:py-20">
        <h2 id="how" className="section-title">
          {phrases(t('home.stepsTitle'))}
        </h2>
        <ol className="home-steps">
          {STEPS.map((step) => (
            <li key={step}>
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
