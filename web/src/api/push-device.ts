import { readItem, deleteItem, writeItem } from './user-storage.ts'

/** The user who turned on push on this device. Signing out stops it; signing in again as the same user restores it. */
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
