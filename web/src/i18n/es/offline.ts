import type { offlineTexts as english } from '../offline.ts'
import { product } from '../product.ts'

export const offlineTexts: typeof english = {
  showingSaved: 'No tienes conexión. Ves la última versión guardada.',
  savedAt: (time) => `Guardada: ${time}`,
  queued: 'No tienes conexión',
  queuedDetail: 'Lo enviaremos cuando vuelvas a tener conexión.',
  queuedChangeFailed: 'No se pudo guardar algo que hiciste sin conexión',

  newVersion: 'Hay una versión nueva',
  newVersionDetail: 'No perderás lo que estás escribiendo.',
  updateNow: 'Actualizar ahora',

  installTitle: `Instala ${product}`,
  installHint: 'Se abre al instante y funciona sin conexión.',
  install: 'Instalar',
  iosHint: 'Toca Compartir en Safari y luego “Agregar a inicio”.',
}
