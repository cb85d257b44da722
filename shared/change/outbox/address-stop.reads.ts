import { AddressStopModel } from './address-stop.model.ts';

/** Whether a token stops unsolicited emails to an address. */
export const isAddressStop = async (token: string): Promise<boolean> =>
  (await AddressStopModel.exists({ _id: token })) !== null;
