import type * as English from '../bell.ts'

export const bellTexts: typeof English.bellTexts = {
  none: 'No hay notificaciones nuevas',
  unread: 'Nueva:',
  readAll: 'Marcar todo como leído',
  loading: 'Cargando tus notificaciones',
  failed: 'No se pudieron cargar tus notificaciones',
}
