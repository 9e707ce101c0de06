/** Whether the element of this id is in view; an id that the page lacks never is. */
import { useEffect, useState } from 'react'

export function useIsInView(id: string): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting === true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isInView
}
