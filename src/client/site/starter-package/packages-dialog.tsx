/** The starter packages in the wizard, to add one to the ticket. */
import type { CatalogueCategory } from '#shared/product/catalogue.ts'
import { packageCards } from '#shared/starter-package/package-card.ts'
import type { StarterPackage } from '#shared/starter-package/schema.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { Dialog } from '../quotation/dialog.tsx'
import { PackageCard } from './package-card.tsx'

interface PackagesDialogProps {
  isOpen: boolean
  packages: StarterPackage[]
  catalogue: CatalogueCategory[]
  onClose: () => void
  onChoose: (chosen: StarterPackage | undefined) => void
}

const TITLE_ID = 'packages-dialog'

export function PackagesDialog({ isOpen, packages, catalogue, onClose, onChoose }: PackagesDialogProps) {
  const t = useT()
  const cards = packageCards(packages, catalogue, useLanguage())
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy={TITLE_ID} variant="wide">
      <div className="p-[min(1.5rem,5vw)]">
        <div className="flex items-start justify-between gap-4">
          <h2 id={TITLE_ID} className="text-[1.625rem]">
            {t('package.title')}
          </h2>
          <Button className="min-h-11 px-4 text-base" onClick={onClose}>
            {t('ticket.close')}
          </Button>
        </div>
        <p className="phrases mt-2 text-muted">
          {phrases(t(cards.length > 0 ? 'quotation.packagesLead' : 'quotation.packagesNone'))}
        </p>
        <ul className="package-cards mt-5">
          {cards.map((card) => (
            <PackageCard
              key={card.id}
              card={card}
              action={
                <Button
                  variant="jade"
                  aria-label={t('quotation.packageAddOf', { name: card.name })}
                  onClick={() => onChoose(packages.find(({ id }) => id === card.id))}
                >
                  {t('quotation.packageAdd')}
                </Button>
              }
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
