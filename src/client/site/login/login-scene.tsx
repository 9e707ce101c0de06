/** The drawing beside the form: the staff door, on a wide screen with the floor before it. */
import { MosaicFloor } from '../layout/mosaic.tsx'
import { KitchenDoor } from './kitchen-door.tsx'

export function LoginScene() {
  return (
    <>
      <KitchenDoor />
      <div className="hidden wide:block">
        <MosaicFloor />
      </div>
    </>
  )
}
