/**
 * Does the same for each, one after the other. One that fails holds up none behind it; that it failed is thrown once
 * all have had their turn.
 *
 * @throws what the first of them threw.
 */
export async function forEachSettled<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
