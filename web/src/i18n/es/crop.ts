import type * as English from '../crop.ts'

export const cropTexts: typeof English.cropTexts = {
  title: 'Recortar foto',
  hint: 'Arrastra la foto y acércala con el control, o usa las flechas del teclado, + y -.',
  cropAreaLabel: 'Mover la foto con las flechas del teclado',
  zoom: 'Acercar',
  confirm: 'Usar foto',
  cancel: 'Cancelar',
}
