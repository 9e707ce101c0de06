/** The steps from choosing products to a confirmed quotation. */
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

const steps = ['choose', 'receive', 'confirm'] as const

export function Steps() {
  const t = useT()
  return (
    <section className="border-line border-t bg-jade-tint" aria-labelledby="steps">
      <div className="page-width py-14 wide:py-20">
        <h2 id="steps" className="text-[1.75rem] wide:text-[2.5rem]">
          {phrases(t('services.stepsTitle'))}
        </h2>
        <ol className="mt-8 grid gap-8 wide:mt-10 wide:grid-cols-3 wide:gap-10">
          {steps.map((step, index) => (
            <li key={step} className="border-jade border-t-4 pt-5">
              <h3 className="flex items-baseline gap-3 text-2xl">
                <span className="font-ticket text-jade tabular-nums" aria-hidden="true">
                  {index + 1}
                </span>
                {t(`services.${step}Title`)}
              </h3>
              <p className="phrases mt-3 max-w-[34em]">{phrases(t(`services.${step}Text`))}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
