import type { offlineTexts as english } from '../offline.ts'
import { product } from '../product.ts'

export const offlineTexts: typeof english = {
  offline: 'No tienes conexión. Ves la última versión guardada.',
  asOf: (time) => `Guardada: ${time}`,
  waits: 'No tienes conexión',
  waitsDetail: 'Lo enviaremos cuando vuelvas a tener conexión.',
  notTaken: 'No se pudo guardar algo que hiciste sin conexión',

  newVersion: 'Hay una versión nueva',
  newVersionDetail: 'No perderás lo que estás escribiendo.',
  updateNow: 'Actualizar ahora',

  keep: `Instala ${product}`,
  keepDetail: 'Se abre al instante y funciona sin conexión.',
  install: 'Instalar',
  iosHint: 'Toca Compartir en Safari y luego “Agregar a inicio”.',
}
