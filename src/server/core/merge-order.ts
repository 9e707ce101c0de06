/** A new order from a caller whose list may be older than ours. */

/** `items` as `ids` have them; one that is not named there stays behind the one that it followed. */
export function mergeOrder<Item extends { id: number }>(
  ids: readonly number[],
  items: readonly Item[],
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const order = [...new Set(ids)].filter((id) => byId.has(id))
  items.forEach(({ id }, index) => {
    if (order.includes(id)) return
    const before = items[index - 1]
    order.splice(before ? order.indexOf(before.id) + 1 : 0, 0, id)
  })
  return order.map((id) => byId.get(id)!)
}
