import type { FileStore } from './file-store.ts'

/** Writes to the first store. Reads from the second what the first does not have. */
export function createLayeredStore(first: FileStore, second: FileStore): FileStore {
  return {
    write: async (name, bytes) => await first.write(name, bytes),
    open: async (name) => (await first.open(name)) ?? (await second.open(name)),
    // Callers ask to decide whether to write the file, which goes to the first store.
    getModifiedAt: async (name) => await first.getModifiedAt(name),
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
        if ((await first.getModifiedAt(file.name)) === null) yield file
      }
    },
  }
}
