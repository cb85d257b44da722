import { AddressStopModel } from './address-stop.model.ts';

/** Whether a token ends the emails that others cause to some address. */
export const isAddressStop = async (token: string): Promise<boolean> =>
  (await AddressStopModel.exists({ _id: token })) !== null;
