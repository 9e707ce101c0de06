/** The band at the top of a page: its title and lead beside a picture, with an edge below. */
import type { ReactNode } from 'react'
import { FIRST_VIEW_ID } from '#shared/page.ts'
import { phrases } from '../../ui/phrases.tsx'

interface PictureHeadProps {
  title: string
  lead: string
  children: ReactNode
}

export function PictureHead({ title, lead, children }: PictureHeadProps) {
  return (
    <section className="on-dark overflow-hidden bg-jade text-cream">
      <div className="tiled">
        <div className="page-width picture-head">
          <div className="pt-9 pb-6 narrow:self-center narrow:py-14">
            <h1 className="page-title">{phrases(title)}</h1>
            <p className="phrases mt-4 measure text-jade-tint text-20">{phrases(lead)}</p>
          </div>
          {children}
        </div>
      </div>
      <div id={FIRST_VIEW_ID} className="h-4 border-brass border-b-4 bg-paper" />
    </section>
  )
}
