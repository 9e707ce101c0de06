/** Which section of the page is edited: the one with the focus, while it is in view, else the one that is read. */
import { useEffect, useState } from 'react'
import { SECTIONS, type SectionName, sectionId } from './company-sections.ts'

export function useSectionInView(): SectionName {
  const [current, setCurrent] = useState(SECTIONS[0]!.name)
  useEffect(() => {
    const look = () => setCurrent(focused() ?? read())
    // A press beside the form, such as on a preview, is still about the same section.
    const follow = () => setCurrent((last) => focused() ?? last)
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('focusin', follow)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('focusin', follow)
    }
  }, [])
  return current
}

function focused(): SectionName | undefined {
  const found = SECTIONS.find(({ name }) =>
    document.getElementById(sectionId(name))?.contains(document.activeElement),
  )
  const field = found && document.activeElement?.getBoundingClientRect()
  return field && field.bottom > 0 && field.top < innerHeight ? found.name : undefined
}

/** The last one whose head has passed the upper third of the window. */
function read(): SectionName {
  const passed = SECTIONS.filter(({ name }) => {
    const top = document.getElementById(sectionId(name))?.getBoundingClientRect().top
    return top !== undefined && top < innerHeight / 3
  })
  return (passed.at(-1) ?? SECTIONS[0]!).name
}
