import { readItem, deleteItem, writeItem } from './user-storage.ts'

/** Who wanted notices on this device. Signing out ends them; the same person signing in again has them back. */
const storageKey = 'coterie-notified'

export function isPushDeviceOf(userId: number): boolean {
  return readItem(storageKey) === String(userId)
}

export function savePushDevice(userId: number): void {
  writeItem(storageKey, String(userId))
}

export function clearPushDevice(): void {
  deleteItem(storageKey)
}
