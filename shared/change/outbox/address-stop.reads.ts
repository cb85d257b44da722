import { AddressStopModel } from './address-stop.model.ts';

/** Whether a token is valid for stopping unsolicited emails to an address. */
export const isAddressStop = async (token: string): Promise<boolean> =>
  (await AddressStopModel.exists({ _id: token })) !== null;
