import type { FileStore } from './file-store.ts'

/** Files that are written to the first store and, where they are not there yet, read from the second. */
export function layeredStore(first: FileStore, second: FileStore): FileStore {
  return {
    write: async (name, bytes) => await first.write(name, bytes),
    open: async (name) => (await first.open(name)) ?? (await second.open(name)),
    // Who asks wants to know whether it has to be written.
    modifiedAt: async (name) => await first.modifiedAt(name),
    remove: async (name) => {
      await second.remove(name)
      await first.remove(name)
    },
    deleteOlderThan: async (name, before) => {
      const removed = await Promise.all([
        second.deleteOlderThan(name, before),
        first.deleteOlderThan(name, before),
      ])
      return removed.includes(true)
    },
    async *list() {
      yield* first.list()
      for await (const file of second.list()) {
        if ((await first.modifiedAt(file.name)) === null) yield file
      }
    },
  }
}
