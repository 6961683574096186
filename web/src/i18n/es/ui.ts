import type * as English from '../ui.ts'

/** Texts of the building blocks that every page uses. */
export const uiTexts: typeof English.uiTexts = {
  close: 'Cerrar',
  showMore: 'Mostrar más',
  dismiss: 'Descartar',
  notifications: 'Notificaciones',
  optional: 'opcional',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  choosePicture: 'Elegir imagen',
  changePicture: 'Elegir otra',
  removePicture: 'Quitar',
  pictureKind: 'Elige una imagen JPG o PNG.',
  pictureSize: 'Elige una imagen de 2 MB como máximo.',
  pictureUnreadable: 'No se puede abrir esta imagen. Elige otra.',
  step: (step: number, of: number) => `Paso ${step} de ${of}`,
  stars: (count: number, of: number) => `${count} de ${of} estrellas`,
  star: (count: number) => (count === 1 ? '1 estrella' : `${count} estrellas`),
  more: (count: number) => `+${count}`,
  moreMembers: (count: number) => `y ${count} más`,
  searching: 'Buscando',
  clearSearch: 'Borrar la búsqueda',
}
