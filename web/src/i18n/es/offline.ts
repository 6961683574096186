import type { offlineTexts as english } from '../offline.ts'
import { product } from '../product.ts'

export const offlineTexts: typeof english = {
  offline: 'No tienes conexión. Esto es lo último que se vio aquí.',
  asOf: (time) => `Visto: ${time}`,
  waits: 'No tienes conexión',
  waitsDetail: 'Se envía en cuanto vuelvas a tenerla.',
  notTaken: 'No se pudo guardar algo que hiciste sin conexión',

  newVersion: 'Hay una versión nueva',
  newVersionDetail: 'Lo que estás escribiendo se conserva.',
  updateNow: 'Actualizar ahora',

  keep: `Ten ${product} a la mano`,
  keepDetail: 'Como aplicación se abre al instante y, sin conexión, muestra lo último que se vio aquí.',
  install: 'Instalar',
  iosHint: 'Toca Compartir en Safari y luego “Agregar a inicio”.',
}
