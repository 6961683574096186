/** Runs work once per key at a time. Concurrent calls share the result. */
export class SingleFlight<T> {
  readonly #running = new Map<string, Promise<T>>()

  run(key: string, work: () => Promise<T>): Promise<T> {
    const current = this.#running.get(key)
    if (current !== undefined) return current
    const promise = work().finally(() => this.#running.delete(key))
    this.#running.set(key, promise)
    return promise
  }
}
